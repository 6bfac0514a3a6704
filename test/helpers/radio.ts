import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Where the radio listens in place of the host. */
const ADDRESS = '127.0.0.3';

/**
 * The radio of a phone, which can be switched off: the way from a browser to a host. As in life nobody is told when it is off:
 * connections fall silent, and new ones wait. When it is on again those come about, and the old ones stay dead, which the
 * phone learns only when it sends on one.
 */
export class Radio {
  readonly #server: Server;
  readonly #host: string;
  readonly #port: number;
  /** The phone's ends of all connections that go through. */
  readonly #through = new Map<Socket, Socket>();
  readonly #silent = new Set<Socket>();
  readonly #waiting = new Set<Socket>();
  #isOn = true;

  private constructor(url: string) {
    const { hostname, port } = new URL(url);
    [this.#host, this.#port] = [hostname, Number(port)];
    this.#server = createServer({ pauseOnConnect: true }, (phone) => {
      phone.on('error', () => {});
      if (this.#isOn) this.#connect(phone);
      else this.#waiting.add(phone);
    });
  }

  /** Switches it on. @param url of the host. */
  static async to(url: string): Promise<Radio> {
    const radio = new Radio(url);
    radio.#server.listen(radio.#port, ADDRESS);
    await once(radio.#server, 'listening');
    return radio;
  }

  /** The option of a browser whose connections to the host go through here. */
  get browserOption(): string {
    return `--host-resolver-rules=MAP ${this.#host} ${ADDRESS}`;
  }

  switchOff(): void {
    this.#isOn = false;
    for (const [phone, host] of this.#through) {
      host.destroy();
      this.#silent.add(phone);
    }
    this.#through.clear();
  }

  switchOn(): void {
    this.#isOn = true;
    for (const phone of this.#silent) phone.on('data', () => phone.resetAndDestroy()).resume();
    for (const phone of this.#waiting) this.#connect(phone);
    this.#silent.clear();
    this.#waiting.clear();
  }

  close(): void {
    this.#server.close();
    for (const phone of [...this.#through.keys(), ...this.#silent, ...this.#waiting]) phone.destroy();
  }

  #connect(phone: Socket): void {
    const host = connect(this.#port, this.#host);
    this.#through.set(phone, host);
    const ended = () => {
      if (!this.#through.delete(phone)) return;
      phone.destroy();
      host.destroy();
    };
    phone.on('close', ended);
    host.on('error', ended).on('close', ended);
    phone.on('data', (data) => this.#through.has(phone) && host.write(data));
    host.on('data', (data) => this.#through.has(phone) && phone.write(data));
    phone.resume();
  }
}
