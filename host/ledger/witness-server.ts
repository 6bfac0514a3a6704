import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Witness, WitnessAnswer } from './witness.ts';
import { monitoringPath } from './witness-client.ts';

// Room for a checkpoint with a hundred signatures and a proof of 63 hashes.
const LONGEST_BODY = 64 * 1024;

const plain = (status: number, body: string): WitnessAnswer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${body}\n`,
});

/**
 * The HTTP server of a witness: POST /add-checkpoint, and GET /<hash of origin>/checkpoint for whoever compares.
 * @param told is called with every answer to an add-checkpoint call.
 */
export function witnessServer(witness: Witness, told: (answer: WitnessAnswer) => void): Server {
  const shown = new Map(witness.origins.map((origin) => [monitoringPath(origin), origin]));
  const answer = async (request: IncomingMessage): Promise<WitnessAnswer> => {
    const path = request.url ?? '/';
    if (path === '/add-checkpoint') {
      if (request.method !== 'POST') return plain(405, 'add-checkpoint takes a POST');
      const body = await read(request);
      if (body === null) return plain(413, `the body is longer than ${LONGEST_BODY} bytes`);
      const answered = witness.addCheckpoint(body);
      told(answered);
      return answered;
    }
    if (request.method !== 'GET') return plain(405, 'only add-checkpoint takes anything but a GET');
    const origin = shown.get(path);
    const note = origin === undefined ? null : witness.lastCosigned(origin);
    if (note === null) return plain(404, 'nothing was cosigned here');
    return { ...plain(200, ''), body: note };
  };
  return createServer((request, response) => {
    answer(request)
      .catch((error: Error) => plain(500, error.message))
      .then(({ status, type, body }) => {
        response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
      });
  });
}

async function read(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= LONGEST_BODY) parts.push(part);
  }
  return length <= LONGEST_BODY ? Buffer.concat(parts).toString('utf8') : null;
}
