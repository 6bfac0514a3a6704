import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Connections } from './connections.ts';
import type { Role } from './role.ts';

/** A connection as the table sees it. */
class Line extends EventEmitter {
  destroyed = false;
  readonly remoteAddress: string;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

/** Of 16 connections 4 are for strangers. */
function table() {
  const connections = new Connections(16);
  const server = new EventEmitter();
  connections.watch(server as Server);
  const open = (address: string, role?: Role) => {
    const line = new Line(address);
    server.emit('connection', line);
    const admitted = role !== undefined && connections.admit(line as unknown as Socket, role);
    return { line, admitted };
  };
  return { connections, open };
}

describe('connections', () => {
  it('strangers are few: the oldest of where most come from goes', () => {
    const { connections, open } = table();
    const guest = open('192.168.1.9').line;
    const flood = Array.from({ length: 1000 }, () => open('192.168.1.7').line);
    expect(connections.size).toBe(4);
    expect(flood.filter(({ destroyed }) => !destroyed)).toEqual(flood.slice(-3));
    expect(guest.destroyed).toBe(false);
  });

  it.each([
    ['all addresses of one IPv6 network', (n: number) => `fe80::${n.toString(16)}:1`],
    ['written in full', (n: number) => `2001:db8:0:1:0:0:${n.toString(16)}:1`],
  ])('%s count as one', (_, address) => {
    const { open } = table();
    const guest = open('::ffff:192.168.1.9').line;
    for (let n = 0; n < 1000; n++) open(address(n));
    expect(guest.destroyed).toBe(false);
  });

  it('viewers beyond are turned away; players, the referee and the screen take a viewer’s place', () => {
    const { connections, open } = table();
    const viewers = Array.from({ length: 500 }, () => open('192.168.1.7', 'viewer'));
    expect(viewers.filter(({ admitted }) => admitted)).toEqual(viewers.slice(0, 12));
    for (const { line, admitted } of viewers) if (!admitted) line.destroy();
    const others = (['referee', 'place A', 'screen'] as const).map((role) => open('192.168.1.8', role));
    expect(others.map(({ admitted }) => admitted)).toEqual([true, true, true]);
    expect(viewers.slice(0, 4).map(({ line }) => line.destroyed)).toEqual([true, true, true, false]);
    expect(connections.size).toBe(12);
  });

  it('spectators go first, for viewers too, and push nobody out', () => {
    const { connections, open } = table();
    const viewers = Array.from({ length: 4 }, () => open('192.168.1.7', 'viewer'));
    const spectators = Array.from({ length: 20 }, () => open('192.168.1.9', 'spectator'));
    expect(spectators.filter(({ admitted }) => admitted)).toEqual(spectators.slice(0, 8));
    for (const { line, admitted } of spectators) if (!admitted) line.destroy();
    expect([open('192.168.1.8', 'viewer').admitted, open('192.168.1.8', 'referee').admitted]).toEqual([
      true,
      true,
    ]);
    expect(spectators.slice(0, 3).map(({ line }) => line.destroyed)).toEqual([true, true, false]);
    expect(viewers.some(({ line }) => line.destroyed)).toBe(false);
    expect(connections.size).toBe(12);
  });

  it('who leaves makes room', () => {
    const { open } = table();
    const viewers = Array.from({ length: 12 }, () => open('192.168.1.7', 'viewer'));
    expect(open('192.168.1.7', 'viewer').admitted).toBe(false);
    viewers[5]!.line.destroy();
    expect(open('192.168.1.7', 'viewer').admitted).toBe(true);
  });
});
