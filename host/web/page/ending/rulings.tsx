import { points, signed } from '../../../../shared/explain/numbers.ts';
import type { ResultView, RulingView } from '../../../../shared/view/view.ts';
import { useTalk } from '../words/talk.ts';
import { useNames } from './names.ts';

/** Penalties and their costs, dead hands, who pays for all, and corrections of the result. */
export function Rulings({ result }: { result: ResultView }) {
  const { rulings: words } = useTalk();
  if (result.rulings.length === 0 && result.corrections.length === 0) return null;
  return (
    <table class="rulings">
      <caption>{words.rulings}</caption>
      <tbody>
        {result.rulings.map((ruling, nth) => (
          <Ruling key={nth} ruling={ruling} result={result} />
        ))}
        {result.corrections.map((correction, nth) => (
          <Correction key={nth} correction={correction} balance={result.balance} />
        ))}
      </tbody>
    </table>
  );
}

function Ruling({ ruling, result }: { ruling: RulingView; result: ResultView }) {
  const { language, words: page, rulings: words } = useTalk();
  const { listed: name } = useNames(result);
  const { names } = result;
  if ('why' in ruling) {
    return <Line text={ruling.ruling === 'void' ? words.isVoid(ruling.why) : words.typed(ruling.why)} />;
  }
  const who = name(ruling.who);
  switch (ruling.ruling) {
    case 'penalty': {
      const penalty = names[ruling.penalty]!.names[language];
      const pays = ruling.pays
        .map(({ to, points: amount }) => unbroken(`${name(to)} ${points(amount)}`))
        .join(', ');
      return (
        <tr>
          <th scope="row">{words.penalty(who, penalty)}</th>
          <td>{pays ? `${page.pays} ${pays}` : words.nothingDue}</td>
        </tr>
      );
    }
    case 'dead':
      return <Line text={words.dead(who, words.reasons[ruling.reason])} />;
    case 'liable':
      return <Line text={words.liable(who, ruling.row && names[ruling.row]!.names[language])} />;
    case 'exempt':
      return <Line text={words.exempt(who)} />;
  }
}

/** Text that stays on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

const Line = ({ text }: { text: string }) => (
  <tr>
    <th scope="row" colSpan={2}>
      {text}
    </th>
  </tr>
);

/** A correction, with the net result for each player before and after it. */
function Correction({
  correction: { by, why, replaces, net },
  balance,
}: {
  correction: ResultView['corrections'][number];
  balance: ResultView['balance'];
}) {
  const { field, rulings: words } = useTalk();
  const told = (nets: typeof net) =>
    balance.map(({ place, seat }) => unbroken(`${field.winds[seat]} ${signed(nets[place])}`)).join(', ');
  return (
    <>
      <Line text={words.corrected(by, why)} />
      <tr>
        <td colSpan={2}>
          {words.before} {told(replaces)}
          <br />
          {words.after} {told(net)}
        </td>
      </tr>
    </>
  );
}
