import { beforeAll, describe, test } from 'vitest';
import { BUILD_MS, buildSimavr, SIMAVR_MISSING } from '../../test/helpers/simavr-board.ts';
import {
  and,
  ask,
  type ChipSteps,
  cleared,
  frame,
  holds,
  inField,
  or,
  pins,
  playChip,
  REGISTER,
  request,
  set,
  started,
  transceive,
  wait,
  word,
  write,
} from '../../test/helpers/simavr-chip.ts';

// Each row names the table, figure or section of PN5180A0xx/C3,C4 Rev. 4.0 that it holds the chip to; "choice" where the
// data sheet leaves it open, and README.md says so.

type Row = readonly [source: string, what: string, steps: ChipSteps];

const {
  SYSTEM_CONFIG,
  IRQ_ENABLE,
  IRQ_STATUS,
  IRQ_CLEAR,
  TRANSCEIVE_CONTROL,
  TIMER0_STATUS,
  TIMER0_RELOAD,
  TIMER0_CONFIG,
  RX_WAIT_CONFIG,
  RX_STATUS,
  TX_CONFIG,
  RF_STATUS,
  SYSTEM_STATUS,
} = REGISTER;

const TX_IRQ = 1 << 1;
const IDLE_IRQ = 1 << 2;
const STATE_CHANGE = 1 << 5;
const TX_RFOFF = 1 << 8;
const TX_RFON = 1 << 9;
const RF_ACTIVE_ERROR = 1 << 10;
const TIMER0 = 1 << 11;
const GENERAL_ERROR = 1 << 17;
const [POWER_ON, SOFT_RESET, SEMANTIC, SYNTAX, PARAMETER] = [1, 8, 1 << 6, 1 << 7, 1 << 8];
/** RF_STATUS with an own field: DPLL_ENABLE, TX_RF_STATUS, and the AGC of an empty loop. */
const FIELD = (1 << 19) | (1 << 17) | 250;
const STATE = { waitTransmit: 1 << 24, transmitting: 2 << 24, waitForData: 4 << 24 };
const RX_ENABLE = 1 << 12;
const TX_ACTIVE = 1 << 11;

const step = (command: string, is?: string): ChipSteps => [is === undefined ? { command } : { command, is }];

/** A command raises an exception of this kind, and the pin IRQ shows it. */
const raises = (hex: string, kind: number): ChipSteps => [
  cleared,
  frame(hex),
  pins(0, 1),
  holds(IRQ_STATUS, GENERAL_ERROR),
  holds(SYSTEM_STATUS, POWER_ON | kind),
];

const HOST_INTERFACE: readonly Row[] = [
  [
    'Figure 6',
    'BUSY rises in the frame and falls after NSS',
    [
      started,
      pins(0, 0),
      step('select'),
      pins(0, 0),
      step('bytes 00', 'spi FF'),
      pins(1, 0),
      step('bytes 0400000000', 'spi FFFFFFFFFF'),
      pins(1, 0),
      step('deselect'),
      pins(1, 0),
      step('idle', 'idle 1.0000'),
      pins(0, 0),
    ],
  ],
  ['Figures 8, 9', 'MISO is FF while nothing is to be told', [started, step('spi 0424', 'spi FFFF')]],
  [
    'Figure 9',
    'the answer comes in a second frame, least significant byte first',
    [started, ask('0424', '01000000')],
  ],
  [
    'Figure 9',
    'what is sent while the answer is read is ignored',
    [
      started,
      frame('0424'),
      step('spi 000B34120000', 'spi 01000000FFFF'),
      step('idle'),
      holds(TIMER0_RELOAD, 0),
    ],
  ],
  [
    'Section 11.4.1, choice',
    'a frame that begins while BUSY is lost without an exception',
    [
      started,
      cleared,
      step('spi 000B34120000'),
      step('spi 000B78560000', 'spi FFFFFFFFFFFF'),
      step('idle'),
      holds(TIMER0_RELOAD, 0x1234),
      pins(0, 0),
    ],
  ],
  [
    'Section 11.4.1',
    'a frame without bytes is none',
    [
      started,
      frame('0424'),
      step('select'),
      step('deselect'),
      pins(0, 0),
      step('spi FFFFFFFF', 'spi 01000000'),
    ],
  ],
  ['Section 11.4.3.1', 'a command needs a payload', [started, raises('04', SYNTAX)]],
  ['Table 5', '15h is no command', [started, raises('1500', SYNTAX)]],
  ['Table 5', 'nor is FFh', [started, raises('FFFF', SYNTAX)]],
];

const REGISTERS: readonly Row[] = [
  ['Table 75', 'SYSTEM_CONFIG has COMMAND 001 after a reset', [started, holds(SYSTEM_CONFIG, 1)]],
  [
    'Table 76',
    'IRQ_ENABLE reads with bits 19:17 fixed to 1',
    [started, holds(IRQ_ENABLE, 0xe0000), write(IRQ_ENABLE, 0x4303), holds(IRQ_ENABLE, 0xe4303)],
  ],
  [
    'Table 76',
    'which also calls 31:17 RFU: they may read as 0',
    [set('irqEnableReads', 0), started, write(IRQ_ENABLE, 0xffffffff), holds(IRQ_ENABLE, 0x1ffff)],
  ],
  ['Table 102', 'SIGPRO_RM_CONFIG has RESYNC_EQ_ON after a reset', [started, holds(0x1c, 1 << 19)]],
  ['Table 104', 'AGC_CONFIG after a reset', [started, holds(0x1e, 0xa003)]],
  [
    'Table 98',
    'bits that are R keep their value',
    [started, write(TX_CONFIG, 0xffffffff), holds(TX_CONFIG, 0x3fff)],
  ],
  ['Table 93', 'RX_STATUS is read only', [started, write(RX_STATUS, 0xffffffff), holds(RX_STATUS, 0)]],
  ['Table 6', 'write', [started, write(TIMER0_RELOAD, 0x54321), holds(TIMER0_RELOAD, 0x54321)]],
  [
    'Table 7',
    'OR',
    [started, write(TIMER0_RELOAD, 0x500), or(TIMER0_RELOAD, 0x21), holds(TIMER0_RELOAD, 0x521)],
  ],
  [
    'Table 8',
    'AND',
    [started, write(TIMER0_RELOAD, 0x567), and(TIMER0_RELOAD, 0x70f), holds(TIMER0_RELOAD, 0x507)],
  ],
  [
    'Table 9',
    'several registers with an action each',
    [
      started,
      frame(`030B01${word(0x500)}0B02${word(0x67)}0C01${word(0x99)}0B03${word(0x70f)}`),
      holds(TIMER0_RELOAD, 0x507),
      holds(0x0c, 0x99),
    ],
  ],
  [
    'Table 9, note',
    'what came before an exception stays',
    [
      started,
      cleared,
      frame(`030B01${word(0x500)}0601${word(0)}0C01${word(0x99)}`),
      pins(0, 1),
      holds(TIMER0_RELOAD, 0x500),
      holds(0x0c, 0),
    ],
  ],
  ['Table 9', 'an action that is none', [started, raises(`030B04${word(1)}`, PARAMETER)]],
  [
    'Table 11',
    'several registers are read in their order',
    [started, ask('05240B0024', `${word(1)}${word(0)}${word(1)}${word(1)}`)],
  ],
  ['Table 11', 'eighteen at most', [started, raises(`05${'24'.repeat(19)}`, SYNTAX)]],
  ['Table 74', '06h is RFU: it does not exist', [started, raises('0406', PARAMETER)]],
  ['Table 74', '2Ah is RFU: it cannot be written', [started, raises(`002A${word(0)}`, PARAMETER)]],
  ['Table 118', '43h comes with firmware 4.1', [started, raises('0443', PARAMETER)]],
  ['Table 6', 'a register write has four bytes of content', [started, raises('000B112233', SYNTAX)]],
];

const EEPROM: readonly Row[] = [
  ['Table 51', 'versions, the minor one first', [started, ask('071204', '00040093')]],
  [
    'Table 51',
    'IDLE_IRQ_AFTER_BOOT',
    [started, frame('061600'), step('reset 0'), wait(20), step('reset 1'), wait(2000), holds(IRQ_STATUS, 0)],
  ],
  [
    'Table 51, section 11.3.2.1',
    'a polarity written to IRQ_PIN_CONFIG counts from the next reset',
    [
      started,
      cleared,
      frame('061A00'),
      pins(0, 0),
      step('reset 0'),
      wait(20),
      pins(0, 0),
      step('reset 1'),
      wait(2000),
      pins(0, 1),
      frame('FFFF'),
      pins(0, 0),
      cleared,
      pins(0, 1),
    ],
  ],
  [
    'Table 51',
    'IRQ_PIN_CONFIG as another library left it: active low',
    [set('irqActiveLow', 1), started, pins(0, 1), write(IRQ_ENABLE, IDLE_IRQ), pins(0, 0)],
  ],
  [
    'Table 51',
    'IRQ_PIN_CONFIG bit 1: reading IRQ_STATUS clears',
    [
      started,
      holds(IRQ_STATUS, IDLE_IRQ),
      holds(IRQ_STATUS, IDLE_IRQ),
      frame('061A03'),
      holds(IRQ_STATUS, IDLE_IRQ),
      holds(IRQ_STATUS, 0),
    ],
  ],
  [
    'Table 13',
    'the last address is 254',
    [started, frame('07FE01'), step('spi FF', 'spi 00'), step('idle'), raises('07FE02', PARAMETER)],
  ],
  ['Table 13', 'a length of 0', [started, raises('071000', PARAMETER)]],
  ['Table 51', 'the versions are R', [started, raises('06120507', PARAMETER), ask('071202', '0004')]],
  ['Table 12', 'a write needs a byte', [started, raises('061A', SYNTAX)]],
  [
    'Table 12',
    'a write takes longer than a register write',
    [started, step('spi 061A01'), step('idle', 'idle 125.0000')],
  ],
];

const INTERRUPTS: readonly Row[] = [
  [
    'Section 11.2.2, Table 141',
    'the IDLE interrupt comes at the end of the start; Table 76: the pin is not enabled',
    [
      set('boot', 5),
      step('reset 1'),
      wait(4990),
      pins(1, 0),
      wait(20),
      pins(0, 0),
      holds(IRQ_STATUS, IDLE_IRQ),
      holds(SYSTEM_STATUS, POWER_ON),
    ],
  ],
  [
    'Section 11.4.1, choice',
    'a frame during the start is lost',
    [
      set('busyInBoot', 0),
      step('reset 1'),
      wait(100),
      pins(0, 0),
      step('spi 000B34120000', 'spi FFFFFFFFFFFF'),
      wait(40000),
      holds(TIMER0_RELOAD, 0),
    ],
  ],
  [
    'Section 11.3.2.1',
    'the pin follows what is enabled, until all of it is cleared',
    [
      started,
      write(IRQ_ENABLE, IDLE_IRQ),
      pins(0, 1),
      write(IRQ_CLEAR, IDLE_IRQ),
      pins(0, 0),
      holds(IRQ_STATUS, 0),
    ],
  ],
  [
    'Section 11.3.2.1',
    'an interrupt that stands reaches the pin as it is enabled',
    [started, pins(0, 0), write(IRQ_ENABLE, IDLE_IRQ), pins(0, 1), write(IRQ_ENABLE, 0), pins(0, 0)],
  ],
  [
    'Section 11.3.2.2',
    'GENERAL_ERROR cannot be masked',
    [started, cleared, write(IRQ_ENABLE, 0), frame('FFFF'), pins(0, 1)],
  ],
  [
    'Section 11.3.2.2',
    'not even where IRQ_ENABLE reads as 0',
    [set('irqEnableReads', 0), started, cleared, frame('FFFF'), pins(0, 1)],
  ],
  [
    'Section 11.2.1.2',
    'RESET_N low: registers as after power-on, BUSY and IRQ low',
    [
      started,
      write(TIMER0_RELOAD, 5),
      frame('FFFF'),
      pins(0, 1),
      step('reset 0'),
      wait(20),
      pins(0, 0),
      step('reset 1'),
      wait(2000),
      holds(TIMER0_RELOAD, 0),
    ],
  ],
  [
    'Table 75, Table 110',
    'SOFT_RESET starts the chip and says so',
    [
      started,
      write(TIMER0_RELOAD, 5),
      write(SYSTEM_CONFIG, 1 << 8),
      wait(2000),
      holds(SYSTEM_STATUS, SOFT_RESET),
      holds(TIMER0_RELOAD, 0),
    ],
  ],
  [
    'Section 11.2.1.3',
    'standby ends with any host communication; TEMP_CONTROL is kept',
    [
      started,
      write(0x25, 5),
      write(TIMER0_RELOAD, 5),
      frame('0B00000100'),
      wait(100),
      step('spi FFFF'),
      wait(2000),
      holds(0x25, 5),
      holds(TIMER0_RELOAD, 0),
    ],
  ],
  ['Table 18', 'there are three modes', [started, raises('0B030000', PARAMETER)]],
  [
    'Table 19',
    'the wake-up counter goes up to 2690',
    [started, raises(`0B0002${word(2691).slice(0, 4)}`, PARAMETER)],
  ],
  [
    'Table 129',
    'RESET_N low for less than 10 µs is no reset',
    [
      started,
      write(TIMER0_RELOAD, 5),
      step('reset 0'),
      wait(9),
      step('reset 1'),
      wait(2000),
      holds(TIMER0_RELOAD, 5),
    ],
  ],
];

const TIMERS: readonly Row[] = [
  [
    'Table 88',
    'a timer started now expires after its ticks: 13.56 MHz',
    [
      started,
      cleared,
      write(TIMER0_RELOAD, 13_560),
      write(TIMER0_CONFIG, 0x41),
      wait(990),
      holds(IRQ_STATUS, 0),
      wait(10),
      holds(IRQ_STATUS, TIMER0),
      holds(TIMER0_STATUS, 0),
    ],
  ],
  [
    'Table 88',
    'with its prescaler at 53 kHz',
    [
      started,
      cleared,
      write(TIMER0_RELOAD, 53),
      write(TIMER0_CONFIG, 0x41 | 4 | (7 << 3)),
      wait(990),
      holds(IRQ_STATUS, 0),
      wait(20),
      holds(IRQ_STATUS, TIMER0),
    ],
  ],
  [
    'Table 88',
    'started by the end of a transmission',
    [
      inField,
      write(TIMER0_RELOAD, 13_560),
      write(TIMER0_CONFIG, (1 << 11) | 1),
      transceive,
      frame('0900260100'),
      wait(1600),
      holds(TIMER0_STATUS, 0),
      wait(1200),
      holds(IRQ_STATUS, TIMER0 | TX_IRQ),
    ],
  ],
];

const FIELD_ROWS: readonly Row[] = [
  [
    'Table 37',
    'RF_ON tells TX_RFON when the field is on',
    [
      started,
      set('rfOn', 10),
      cleared,
      frame('1600'),
      wait(9900),
      holds(IRQ_STATUS, 0),
      wait(100),
      holds(IRQ_STATUS, TX_RFON),
      holds(RF_STATUS, FIELD),
    ],
  ],
  [
    'Table 37',
    'without collision avoidance it is sooner',
    [started, set('rfOn', 10), cleared, frame('1601'), wait(2600), holds(IRQ_STATUS, TX_RFON)],
  ],
  [
    'SpoolSense pull request 246',
    'RF_ON in an own field tells nothing',
    [started, frame('1600'), wait(2000), cleared, frame('1600'), wait(5000), holds(IRQ_STATUS, 0)],
  ],
  [
    'Section 11.8.2, Table 103',
    'an external field keeps it off: RF_ACTIVE_ERROR, cause 1',
    [
      set('externalField', 1),
      started,
      cleared,
      frame('1600'),
      wait(5000),
      holds(IRQ_STATUS, RF_ACTIVE_ERROR),
      holds(RF_STATUS, (1 << 16) | (1 << 13)),
      frame('1601'),
      wait(5000),
      holds(RF_STATUS, (1 << 16) | FIELD),
    ],
  ],
  [
    'Tables 37, 38',
    'RF_ON after RF_OFF: the field goes and comes',
    [
      inField,
      set('rfOff', 100),
      frame('1700'),
      frame('1601'),
      wait(2000),
      holds(IRQ_STATUS, TX_RFOFF | TX_RFON),
    ],
  ],
  [
    'Table 38',
    'RF_OFF before the field is on: it stays off',
    [started, cleared, frame('1600'), frame('1700'), wait(5000), holds(IRQ_STATUS, 0), holds(RF_STATUS, 0)],
  ],
  [
    'Table 38',
    'RF_OFF tells TX_RFOFF',
    [inField, frame('1700'), wait(20), holds(IRQ_STATUS, TX_RFOFF), holds(RF_STATUS, 0)],
  ],
];

const LOADED = { [TX_CONFIG]: 0x540, 25: 0x1b, 18: 0x1b, 32: 0xdbc745, 33: 0x782, 28: 0x4010, 30: 0x804b };

const TRANSCEIVER: readonly Row[] = [
  [
    'Tables 158, 185',
    'LOAD_RF_CONFIG fills the registers',
    [
      started,
      frame('110D8D'),
      ...Object.entries(LOADED).map(([register, value]) => holds(Number(register), value)),
      holds(TRANSCEIVE_CONTROL, 1),
    ],
  ],
  [
    'Table 31',
    'FFh leaves a side as it was',
    [started, frame('11FF8D'), holds(TX_CONFIG, 0), holds(0x1c, 0x4010)],
  ],
  ['Table 31', 'a transmitter configuration goes up to 1Ch', [started, raises('111D8D', PARAMETER)]],
  ['Table 31', 'a receiver configuration begins at 80h', [started, raises('110D0D', PARAMETER)]],
  [
    'SpoolSense issue 212',
    'LOAD_RF_CONFIG in a Transceive is illegal',
    [started, frame('110D8D'), transceive, raises('110D8D', SEMANTIC)],
  ],
  ['Table 34', 'the size of a configuration', [started, ask('130D', '06')]],
  [
    'Tables 33, 35',
    'a configuration can be changed and read',
    [
      started,
      frame(`128D22${word(0x1b)}`),
      ask('148D', `1B${word(0)}1C${word(0x4010)}1E${word(0x804b)}1F${word(0x801f0)}22${word(0x1b)}`),
    ],
  ],
  [
    'Figure 37',
    'Transceive reaches WaitTransmit after a while',
    [
      inField,
      set('waitTransmit', 200),
      and(SYSTEM_CONFIG, 0xfffffff8),
      or(SYSTEM_CONFIG, 3),
      wait(150),
      holds(RF_STATUS, FIELD),
      wait(50),
      holds(RF_STATUS, STATE.waitTransmit | FIELD),
    ],
  ],
  [
    'Table 79',
    'STATE_CHANGE tells of it',
    [inField, or(TRANSCEIVE_CONTROL, 2 << 4), transceive, holds(IRQ_STATUS, STATE_CHANGE)],
  ],
  [
    'Table 15, condition',
    'SEND_DATA before WaitTransmit raises an exception and sends nothing',
    [
      inField,
      set('waitTransmit', 200),
      or(SYSTEM_CONFIG, 3),
      raises('0900260100', SEMANTIC),
      wait(3000),
      holds(IRQ_STATUS, GENERAL_ERROR),
    ],
  ],
  ['Table 15, condition', 'SEND_DATA in Idle raises an exception', [inField, raises('0900260100', SEMANTIC)]],
  ['Table 15, condition', 'at most 7 valid bits', [inField, transceive, raises('0908260100', PARAMETER)]],
  ['Table 98', 'data enabled and none to send', [inField, transceive, raises('0900', PARAMETER)]],
  [
    'Table 64',
    'a request of 5 bytes lasts 1623.6 µs',
    [
      inField,
      transceive,
      step('spi 0900260100'),
      step('idle'),
      wait(1615),
      holds(IRQ_STATUS, 0),
      holds(RF_STATUS, STATE.waitForData | RX_ENABLE | FIELD),
      holds(IRQ_STATUS, TX_IRQ),
    ],
  ],
  [
    'Table 103',
    'while it transmits',
    [
      inField,
      transceive,
      frame('0900260100'),
      holds(RF_STATUS, STATE.transmitting | TX_ACTIVE | FIELD),
      raises('0900260100', SEMANTIC),
    ],
  ],
  [
    'Figure 37',
    'without an answer it stays in WaitForData; SEND_DATA there is an exception',
    [
      inField,
      request('260100', 50_000),
      holds(RF_STATUS, STATE.waitForData | RX_ENABLE | FIELD),
      raises('0900260100', SEMANTIC),
    ],
  ],
  [
    'Table 75',
    'Idle stops what is under way',
    [
      inField,
      transceive,
      frame('0900260100'),
      and(SYSTEM_CONFIG, 0xfffffff8),
      wait(5000),
      holds(IRQ_STATUS, 0),
      holds(RF_STATUS, FIELD),
    ],
  ],
  [
    'Table 98',
    'an EOF alone lasts 37.8 µs',
    [
      inField,
      and(TX_CONFIG, 0xfffffb3f),
      transceive,
      frame('0900'),
      wait(25),
      holds(IRQ_STATUS, 0),
      wait(20),
      holds(IRQ_STATUS, TX_IRQ),
    ],
  ],
  [
    'Table 91',
    'RX_WAIT keeps the receiver off: WaitReceive',
    [
      inField,
      write(RX_WAIT_CONFIG, (1000 << 8) | 0x7f),
      transceive,
      frame('0900260100'),
      wait(3000),
      holds(RF_STATUS, (3 << 24) | FIELD),
      wait(9000),
      holds(RF_STATUS, STATE.waitForData | RX_ENABLE | FIELD),
    ],
  ],
  [
    'Figure 37',
    'without INITIATOR Transceive waits for data',
    [
      inField,
      and(TRANSCEIVE_CONTROL, 0xfffffffe),
      transceive,
      holds(RF_STATUS, STATE.waitForData | RX_ENABLE | FIELD),
    ],
  ],
];

const FAULTS: readonly Row[] = [
  ['fault', 'MISO stuck high', [started, step('fault 0 misoHigh'), wait(1), ask('0424', 'FFFFFFFF')]],
  ['fault', 'MISO stuck low', [started, step('fault 0 misoLow'), wait(1), ask('0424', '00000000')]],
  ['fault', 'IRQ stuck high', [started, step('fault 3 irqHigh'), pins(0, 0), wait(2000), pins(0, 1)]],
  ['fault', 'IRQ stuck low', [started, step('fault 0 irqLow'), wait(1), frame('FFFF'), pins(0, 0)]],
  ['fault', 'BUSY stuck high', [started, step('fault 0 busyHigh'), wait(1), pins(1, 0)]],
  ['fault', 'BUSY stuck low', [started, step('fault 0 busyLow'), wait(1), step('spi 0424'), pins(0, 0)]],
  ['fault', 'mended', [started, step('fault 0 busyHigh'), step('fault 3 mended'), wait(2000), pins(0, 0)]],
  [
    'fault',
    'the chip resets itself',
    [
      inField,
      step('fault 0 reset'),
      wait(10),
      pins(1, 0),
      wait(2000),
      holds(RF_STATUS, 0),
      holds(TX_CONFIG, 0),
    ],
  ],
  [
    'fault',
    'a command refused: once',
    [
      started,
      step('fault 0 refuse:16'),
      wait(1),
      raises('1601', SEMANTIC),
      cleared,
      frame('1601'),
      wait(2000),
      holds(IRQ_STATUS, TX_RFON),
    ],
  ],
];

describe.skipIf(SIMAVR_MISSING)(
  `the PN5180 at its pins${SIMAVR_MISSING ? `: ${SIMAVR_MISSING}` : ''}`,
  () => {
    beforeAll(() => void buildSimavr(), BUILD_MS);

    describe.each([
      ['host interface', HOST_INTERFACE],
      ['registers', REGISTERS],
      ['EEPROM', EEPROM],
      ['interrupts, start and reset', INTERRUPTS],
      ['timers', TIMERS],
      ['field', FIELD_ROWS],
      ['transceiver', TRANSCEIVER],
      ['faults', FAULTS],
    ])('%s', (_, rows) => {
      test.each(rows)('%s: %s', (_source, _what, steps) => {
        playChip(steps);
      });
    });
  },
);
