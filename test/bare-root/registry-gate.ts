import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

// The only way out of a bare root: a proxy that lets npm reach its registry and nothing else. It listens on a Unix
// socket, because a root has no network of its own; gate-door.ts is its other end. Writes `refused HOST` for every
// other request.
// Call: registry-gate.ts SOCKET REGISTRY [PROXY]

const [socketPath, registryUrl, proxyUrl] = process.argv.slice(2) as [string, string, string?];
const registry = new URL(registryUrl);
const port = (url: URL) => Number(url.port) || (url.protocol === 'http:' ? 80 : 443);
const allowed = `${registry.hostname}:${port(registry)}`;
const proxy = proxyUrl ? new URL(proxyUrl) : undefined;

const refuse = (asked: string) => process.stdout.write(`refused ${asked}\n`);

const gate = createServer((asked, answer) => {
  const url = URL.canParse(asked.url!) ? new URL(asked.url!) : undefined;
  if (url === undefined || `${url.hostname}:${port(url)}` !== allowed) {
    refuse(url?.host ?? asked.url!);
    answer.writeHead(403).end('Only the npm registry can be reached from here.\n');
    return;
  }
  const next = proxy ?? url;
  const path = proxy ? url.href : url.pathname + url.search;
  const passed = request(
    { host: next.hostname, port: port(next), method: asked.method, path, headers: asked.headers },
    (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    },
  );
  passed.on('error', (error) => answer.destroy(error));
  asked.pipe(passed);
});

gate.on('connect', (asked: IncomingMessage, inside: Duplex, head: Buffer) => {
  if (asked.url !== allowed) {
    refuse(asked.url!);
    inside.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    return;
  }
  const outside = proxy
    ? connect(port(proxy), proxy.hostname, () => {
        // The next proxy answers by itself; its answer goes back to npm unchanged.
        outside.write(`CONNECT ${allowed} HTTP/1.1\r\nHost: ${allowed}\r\n\r\n`);
        join(inside, outside, head);
      })
    : connect(port(registry), registry.hostname, () => {
        inside.write('HTTP/1.1 200 Connection established\r\n\r\n');
        join(inside, outside, head);
      });
  outside.on('error', () => inside.destroy());
  inside.on('error', () => outside.destroy());
});

function join(inside: Duplex, outside: Socket, head: Buffer): void {
  outside.write(head);
  inside.pipe(outside).pipe(inside);
}

rmSync(socketPath, { force: true });
gate.listen(socketPath, () => {
  chmodSync(socketPath, 0o600);
  process.stdout.write('open\n');
});
