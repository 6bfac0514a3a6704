import type { Random } from '../../players/random.ts';

/** A figure that the data sheet leaves open: any number between two. */
interface Range {
  readonly unit: 'µs' | 'ms' | 'share';
  readonly low: number;
  readonly high: number;
  readonly about: string;
  readonly source: string;
}

/** A behaviour that the data sheet leaves open, or that somebody else has set: one of a few. */
interface Choice {
  readonly unit: 'choice';
  readonly among: readonly number[];
  /** The value where a scenario says nothing. */
  readonly usual: number;
  /** Whether chips drawn at random differ in it. */
  readonly drawn: boolean;
  readonly about: string;
  readonly source: string;
}

/** What is not known of a PN5180 on a board, within what is known. DS: data sheet PN5180A0xx/C3,C4, Rev. 4.0. */
export const CHIP_RANGES = {
  rxStart: {
    unit: 'µs',
    low: 0,
    high: 60,
    about:
      'from the end of the SOF on the air to the RX_SOF_DET interrupt; from the end of the answer to the RX interrupt',
    source: 'DS Table 51, 0xEC: a digital delay of the receiver, no unit given',
  },
  rxJitter: { unit: 'µs', low: 0, high: 8, about: 'random on top of rxStart', source: 'assumed' },
  waitTransmit: {
    unit: 'µs',
    low: 0,
    high: 300,
    about: 'from COMMAND = Transceive to the state WaitTransmit',
    source: 'DS 11.8.7 gives no time; SpoolSense PR 132 waits for it in steps of 50 µs',
  },
  rfOn: {
    unit: 'ms',
    low: 1,
    high: 40,
    about: 'from RF_ON with collision avoidance to the TX_RFON interrupt; without it a quarter',
    source: 'DS 11.8.2 (TIDT); esphome_qalcosonicnfc issue 9 shows some 22 ms',
  },
  rfOff: {
    unit: 'µs',
    low: 10,
    high: 500,
    about: 'from RF_OFF to the TX_RFOFF interrupt',
    source: 'assumed',
  },
  busy: {
    unit: 'µs',
    low: 1,
    high: 40,
    about: 'how long a command keeps BUSY high after NSS; by command in host-interface.ts',
    source: 'DS 11.4.1 gives no time',
  },
  boot: {
    unit: 'ms',
    low: 1,
    high: 30,
    about: 'from RESET_N high to the IDLE interrupt',
    source: 'DS Table 141: from 2.3 ms, open above by XTAL_BOOT_TIME',
  },
  capture: {
    unit: 'share',
    low: 0.1,
    high: 0.3,
    about: 'of the pairs of answers, strengths spread with σ 6 dB, those of which the stronger is read',
    source: 'DS Table 102, COLL_LEVEL, says how strong the weaker one has to be, of an unknown whole',
  },
  ghosts: {
    unit: 'share',
    low: 0,
    high: 0.1,
    about: 'of the empty slots, those in which the receiver tells a reception of 0 bytes',
    source: 'jef-sure/esp32-component-pn5180, inventory of a slot',
  },
  tagMemory: {
    unit: 'µs',
    low: 50,
    high: 300,
    about: 'how long a tag keeps its state without a field; a scenario may say up to 5000',
    source: 'ISO/IEC 15693-3 leaves it open',
  },
  irqEnableReads: {
    unit: 'choice',
    among: [0xe0000, 0],
    usual: 0xe0000,
    drawn: true,
    about: 'bits that read as 1 in IRQ_ENABLE whatever was written',
    source: 'DS Table 76 calls bits 19:17 both fixed to 1 and RFU',
  },
  irqActiveLow: {
    unit: 'choice',
    among: [0, 1],
    usual: 0,
    drawn: true,
    about: 'IRQ_PIN_CONFIG as another library left it',
    source: 'DS Table 51, 0x1A; ESPuino writes active low',
  },
  externalField: {
    unit: 'choice',
    among: [0, 1],
    usual: 0,
    drawn: false,
    about: 'whether another field is on',
    source: 'DS 11.8.2',
  },
  busyInBoot: {
    unit: 'choice',
    among: [1, 0],
    usual: 1,
    drawn: true,
    about: 'whether BUSY is high from RESET_N high to the IDLE interrupt',
    source: 'DS 11.4.1 says what BUSY means, 11.2.1.2 only that it is pulled down in reset',
  },
  busyRises: {
    unit: 'choice',
    among: [0, 1],
    usual: 0,
    drawn: true,
    about: '0: BUSY rises within the first byte of a frame; 1: once the clock rests after the last',
    source: 'DS Figure 6 and Figure 7 (test bus enabled)',
  },
} as const satisfies Record<string, Range | Choice>;

export type ChipTimeName = keyof typeof CHIP_RANGES;

/** One chip: a value for each name of {@link CHIP_RANGES}, in its unit. */
export type ChipTimes = Readonly<Record<ChipTimeName, number>>;

const chip = (value: (figure: Range | Choice) => number): ChipTimes =>
  Object.fromEntries(
    Object.entries(CHIP_RANGES).map(([name, figure]) => [name, value(figure)]),
  ) as unknown as ChipTimes;

/** The chip in the middle of every range. */
export const MIDDLE_CHIP: ChipTimes = chip((figure) =>
  figure.unit === 'choice' ? figure.usual : (figure.low + figure.high) / 2,
);

/** The quickest chip there may be, in an air without ghosts. */
export const IDEAL_CHIP: ChipTimes = chip((figure) => (figure.unit === 'choice' ? figure.usual : figure.low));

/** The chip of the virtual table: the middle one, in an air whose noise is `noisy-air.ts`. */
export const TABLE_CHIP: ChipTimes = { ...MIDDLE_CHIP, ghosts: 0 };

/** Draws one chip from the ranges. */
export function drawChip(random: Random): ChipTimes {
  return chip((figure) => {
    if (figure.unit !== 'choice') return random.between(figure.low, figure.high);
    return figure.drawn ? figure.among[random.below(figure.among.length)]! : figure.usual;
  });
}

/** The difference of two strengths in dB, each drawn with σ 6 dB, has this σ. */
const DIFFERENCE_SIGMA = 6 * Math.SQRT2;

/**
 * By how many dB an answer has to exceed another for the share {@link ChipTimes.capture} of pairs to be read as the
 * stronger alone: the two-sided quantile of the normal distribution (Abramowitz & Stegun 26.2.23, good to 0.005 dB).
 */
export function captureThreshold(share: number): number {
  if (share <= 0) return Infinity;
  if (share >= 1) return 0;
  const t = Math.sqrt(-2 * Math.log(share / 2));
  const z =
    t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  return z * DIFFERENCE_SIGMA;
}
