import { PLACES } from '../../../shared/game/seats.ts';
import { SET_SIZES } from '../../../shared/game/tiles.ts';
import { SETUP_STEPS, type SetupInput, SPECTATORS_DELAY } from '../../../shared/view/view-setup.ts';
import { isObject } from '../../trace/fields.ts';
import { ZONES } from '../../trace/zones.ts';

type Is = (value: unknown) => boolean;

const isText: Is = (value) => typeof value === 'string' && value.length <= 1000;
const isFlag: Is = (value) => typeof value === 'boolean';
const isTexts: Is = (value) => Array.isArray(value) && value.length <= 5 && value.every(isText);
const isDelay: Is = (value) =>
  value === null ||
  (Number.isInteger(value) &&
    (value as number) >= SPECTATORS_DELAY.least &&
    (value as number) <= SPECTATORS_DELAY.most);
const oneOf =
  (values: readonly unknown[]): Is =>
  (value) =>
    values.includes(value);

/** The fields of each input. */
const FIELDS: Readonly<Record<SetupInput['do'], Readonly<Record<string, Is>>>> = {
  go: { step: oneOf(SETUP_STEPS) },
  access: { network: isFlag, password: (value) => value === undefined || isText(value) },
  rules: { rules: isText, options: isObject },
  players: { players: oneOf([2, 3, 4, 5]), seated: isTexts },
  partners: { hall: isText, hallCode: isText, witness: isText, witnessVkey: isText },
  pages: { ownTiles: isFlag, training: isFlag, spectators: isFlag, spectatorsDelay: isDelay },
  show: { place: oneOf(PLACES) },
  lay: { zone: oneOf(ZONES) },
  enrol: { size: oneOf(SET_SIZES) },
  press: {},
  lamp: { right: isFlag },
  look: {},
  'skip-kind': {},
  'kind-back': {},
  learn: {},
  'skip-button': {},
  'button-back': {},
  'enough-buttons': {},
  'try-lights': {},
  'lamp-back': {},
  check: {},
  play: {},
};

/** Reads what the page sent, parsed JSON; null if it is no input. */
export function readSetupInput(value: unknown): SetupInput | null {
  if (!isObject(value) || typeof value.do !== 'string' || !Object.hasOwn(FIELDS, value.do)) return null;
  const fields = Object.entries(FIELDS[value.do as SetupInput['do']]);
  return fields.every(([name, is]) => is(value[name])) ? (value as unknown as SetupInput) : null;
}
