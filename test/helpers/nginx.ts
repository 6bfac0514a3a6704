import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './installed-table.ts';

const NGINX = '/usr/sbin/nginx';
const CONFIGURATIONS = new URL('../../host/hall/federation/nginx/', import.meta.url);

/** A configuration of ours, as it is shipped. */
export const shipped = (name: 'origin.conf' | 'cache.conf'): string =>
  readFileSync(new URL(name, CONFIGURATIONS), 'utf8');

/** Replaces something of a configuration. @throws Error if it is not there */
export function changed(text: string, ...changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`the configuration has no ${from}`);
    return all.replaceAll(from, to);
  }, text);
}

/** Debian's nginx with some servers of ours, on this computer only, until it is closed. */
export class Nginx {
  readonly port: number;
  readonly #folder: string;
  readonly #child: ChildProcess;

  /** Starts one before a folder, with origin.conf. @param change may change it */
  static async origin(root: string, change = (text: string) => text): Promise<Nginx> {
    const port = await freePort();
    const text = changed(
      shipped('origin.conf'),
      ['listen 8146', `listen 127.0.0.1:${port}`],
      ['/srv/mingg', root],
    );
    return Nginx.#start(port, () => change(text));
  }

  /** Starts a cache before some origins, with cache.conf: `hall-1`, `hall-2` … */
  static async cache(origins: readonly Nginx[]): Promise<Nginx> {
    const port = await freePort();
    const line = /^ *location \/hall-1\/.*$/m.exec(shipped('cache.conf'))![0];
    const lines = origins.map((origin, at) =>
      changed(line, ['hall-1', `hall-${at + 1}`], ['8146', `${origin.port}`]),
    );
    return Nginx.#start(port, (folder) =>
      changed(
        shipped('cache.conf'),
        ['listen 8147', `listen 127.0.0.1:${port}`],
        ['/var/cache/nginx/mingg', join(folder, 'cache')],
        [line, lines.join('\n')],
      ),
    );
  }

  static async #start(port: number, textIn: (folder: string) => string): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'mingg-nginx-'));
    mkdirSync(join(folder, 'tmp'));
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/tmp/${name};`)
      .join('\n');
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${user}daemon off; pid ${folder}/pid; worker_processes 1; worker_rlimit_nofile 20000;
events { worker_connections 10000; }
http {
log_format plain '$status $uri';
access_log ${folder}/access.log plain;
keepalive_requests 1000000;
${temp}
${textIn(folder)}
}
`,
    );
    const child = spawn(
      NGINX,
      ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
      { stdio: 'ignore' },
    );
    const failed = once(child, 'error').then(([error]) => {
      throw new Error(`nginx cannot be started (apt-get install nginx): ${(error as Error).message}`);
    });
    const nginx = new Nginx(port, folder, child);
    await Promise.race([nginx.#listens(), failed]);
    return nginx;
  }

  private constructor(port: number, folder: string, child: ChildProcess) {
    this.port = port;
    this.#folder = folder;
    this.#child = child;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What it was asked, in order: the path of each request, after its status. */
  get asked(): readonly string[] {
    return readFileSync(join(this.#folder, 'access.log'), 'utf8').split('\n').slice(0, -1);
  }

  async close(): Promise<void> {
    if (this.#child.exitCode === null) {
      this.#child.kill('SIGTERM');
      await once(this.#child, 'close');
    }
    rmSync(this.#folder, { recursive: true });
  }

  async #listens(): Promise<void> {
    for (;;) {
      const socket = connect(this.port, '127.0.0.1');
      const isThere = await Promise.race([
        once(socket, 'connect').then(() => true),
        once(socket, 'error').then(() => false),
      ]).catch(() => false);
      socket.destroy();
      if (isThere) return;
      if (this.#child.exitCode !== null)
        throw new Error(`nginx ended: ${readFileSync(join(this.#folder, 'error.log'), 'utf8')}`);
      await sleep(50);
    }
  }
}
