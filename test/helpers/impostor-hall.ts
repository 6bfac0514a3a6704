import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What an impostor answers: a status and a body; null: what the real hall answers to the same. */
type Answer = (path: string, body: string) => Answered | Promise<Answered> | null;
type Answered = readonly [status: number, body: unknown];

/** Somebody who pretends to be a hall, passes on to the real one what he is sent, and keeps all of it. */
export class ImpostorHall {
  /** Everything that it was sent: first lines, headers and bodies. */
  readonly heard: string[] = [];
  readonly #real: string;
  readonly #answer: Answer;
  readonly #server: Server;

  /** @param real prefix of the real hall's addresses. @param answer what it answers itself */
  static async open(
    real: string,
    answer: Answer = () => null,
    [host, port]: readonly [string, number] = ['127.0.0.1', 0],
  ): Promise<ImpostorHall> {
    const impostor = new ImpostorHall(real, answer);
    await new Promise<void>((resolve) => impostor.#server.listen(port, host, resolve));
    return impostor;
  }

  private constructor(real: string, answer: Answer) {
    this.#real = real;
    this.#answer = answer;
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    return closed;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const body = await text(request);
    this.heard.push(`${method} ${url}\n${JSON.stringify(headers)}\n${body}`);
    const answered = this.#answer(url, body) ?? this.#passOn(method, url, headers, body);
    const [status, answer] = await Promise.resolve(answered).catch(() => [502, {}] as const);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  }

  async #passOn(
    method: string,
    path: string,
    headers: IncomingMessage['headers'],
    body: string,
  ): Promise<Answered> {
    const { authorization } = headers;
    const answer = await fetch(`${this.#real}${path}`, {
      ...(method === 'POST' && { method, body }),
      headers: { 'Content-Type': 'application/json', ...(authorization && { authorization }) },
    });
    return [answer.status, await answer.json()];
  }
}
