import { describe, expect, it } from 'vitest';
import { VENDORS } from '../readers/ports.ts';
import { unfitNode } from './install.ts';
import { kioskText, rulesText, unitText } from './installed-files.ts';
import { placesIn, USER } from './places.ts';

const places = placesIn('/');

describe('the service', () => {
  const unit = unitText('/opt/node/bin/node');
  const lines = unit.split('\n');

  it.each([
    `ExecStart=/opt/node/bin/node ${places.current}/host/mingg.js run --settings ${places.settings}`,
    `User=${USER}`,
    // It cannot become anybody else, and sees of the computer what it needs.
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'SystemCallFilter=@system-service',
    // It writes where its log is, and nobody else reads there.
    'StateDirectory=mingg',
    'StateDirectoryMode=0750',
    // Nothing but the boards and the buttons, which may be plugged in later than it starts.
    'DevicePolicy=closed',
    'SupplementaryGroups=dialout',
    'Wants=modprobe@usbserial.service modprobe@cdc_acm.service modprobe@hid.service',
    // It comes back by itself, however often.
    'Restart=on-failure',
    'StartLimitIntervalSec=0',
    'WantedBy=multi-user.target',
  ])('%s', (line) => {
    expect(lines).toContain(line);
  });

  it('may use serial ports on USB and HID devices, no others', () => {
    expect(unit.match(/^DeviceAllow=.*$/gm)).toEqual([
      'DeviceAllow=char-ttyUSB rw',
      'DeviceAllow=char-ttyACM rw',
      'DeviceAllow=char-hidraw rw',
    ]);
  });

  it('leaves V8 its machine code', () => {
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
  });

  it.each([
    ['/usr/bin/node', true],
    ['/opt/node/bin/node', true],
    ['/home/pi/.nvm/versions/node/v20.19.0/bin/node', false],
    ['/root/node', false],
    ['/tmp/node/bin/node', false],
  ])('runs with %s: %s', (node, fit) => {
    expect(unfitNode(node) === null).toBe(fit);
  });
});

describe('the udev rules', () => {
  const rules = rulesText();

  it('know the boards that are looked for', () => {
    const [, vendors] = /ID_VENDOR_ID}!="([^"]*)"/.exec(rules)!;
    expect(new Set(vendors!.split('|'))).toEqual(VENDORS);
  });

  it('give the call buttons to the table alone, and leave serial ports as they are', () => {
    const given = rules.split('\n').filter((line) => line.includes('GROUP='));
    expect(given).toHaveLength(1);
    expect(given[0]).toContain(`GROUP="${USER}", MODE="0660"`);
    expect(given[0]).toContain('report_descriptor');
  });

  it('have no label that is not there', () => {
    const labels = [...rules.matchAll(/LABEL="(\w+)"/g)].map(([, label]) => label);
    for (const [, target] of rules.matchAll(/GOTO="(\w+)"/g)) expect(labels).toContain(target);
  });
});

it('the screen shows the page of the port that it has', () => {
  const text = kioskText(8200);
  expect(text).toContain('/dev/tcp/localhost/8200)');
  expect(text).toContain('http://localhost:8200/');
  expect(text).not.toContain('8144');
});
