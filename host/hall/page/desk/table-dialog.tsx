import { useEffect, useRef, useState } from 'preact/hooks';
import type { DeskTable, Person, RoundView } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { AddHandForm } from './add-hand-form.tsx';
import { Feature } from './feature.tsx';
import { JoinCode } from './join-code.tsx';
import { Revoke } from './revoke.tsx';
import { MoreTime } from './round-buttons.tsx';
import { SeatsForm } from './seats-form.tsx';
import { SubstituteForm } from './substitute-form.tsx';

interface TableDialogProps {
  readonly table: DeskTable;
  readonly round: RoundView;
  readonly people: readonly Person[];
  /** Who has no seat at a table in the round. */
  readonly reserves: readonly Person[];
  /** It is the one on the big screens. */
  readonly isFeatured: boolean;
  /** Where other devices find the hall. */
  readonly address: string | null;
  readonly close: () => void;
}

const WINDS = ['E', 'S', 'W', 'N'] as const;

/** One table: who sits there, more time for it, somebody who takes a seat, hands to be put right or added. */
export function TableDialog({
  table,
  round,
  people,
  reserves,
  isFeatured,
  address,
  close,
}: TableDialogProps) {
  const { words, winds, nameOf } = useHall();
  const dialog = useRef<HTMLDialogElement>(null);
  const [replaced, setReplaced] = useState<number | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const title = words.common.table(table.table);
  const begun = round.phase === 'playing' || round.phase === 'ended' ? round.number : round.number - 1;
  return (
    <dialog ref={dialog} class="card table-dialog" aria-label={title} onClose={close}>
      <header>
        <h2>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {words.desk.close}
        </button>
      </header>
      <p class="hint">
        {words.common.tablePhases[table.phase]}
        {table.hand > 0 && ` · ${words.common.hand(table.hand)}`}
        {table.needs.map((need) => ` · ${words.desk.needs[need]}`)}
      </p>
      <ul class="sitting">
        {table.players.map((player, at) => (
          <li key={player}>
            <span class="wind">{winds[WINDS[at]!]}</span>
            <span class="name">
              {nameOf(player)} <small>{player}</small>
              {table.gone.includes(player) && <small class="refused"> {words.desk.hasLeft}</small>}
            </span>
            {round.phase !== 'ended' && (
              <button type="button" onClick={() => setReplaced(player)}>
                {words.desk.substitute}
              </button>
            )}
          </li>
        ))}
      </ul>
      {replaced !== null && (
        <SubstituteForm key={replaced} round={round.number} player={replaced} reserves={reserves} />
      )}
      {round.clock !== null && <MoreTime table={table.table} label={words.common.timeLeft} />}
      {table.hand > 0 && (
        <details>
          <summary>{words.desk.putRight}</summary>
          <SeatsForm table={table} people={people} />
        </details>
      )}
      {begun > 0 && (
        <details>
          <summary>{words.desk.addHand}</summary>
          <AddHandForm table={table} round={begun} people={people} />
        </details>
      )}
      <Feature table={table.table} isFeatured={isFeatured} />
      <JoinCode table={table.table} address={address} />
      {table.joined && <Revoke table={table.table} />}
    </dialog>
  );
}
