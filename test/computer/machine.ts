import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { QemuPeer } from './qemu-peer.ts';

/** The parts of a machine. */
export interface MachineParts {
  /** For sockets and the console's text. */
  readonly folder: string;
  readonly kernel: string;
  readonly initrd: string;
  /** Its disk, qcow2, and the file that records writes to it. */
  readonly disk: string;
  readonly record: string;
  /** A folder of this machine, mounted at /shared in the other. */
  readonly shared: string;
  /**
   * The devices plugged in from the start: serial numbers of USB serial adapters, and the terminals at their other
   * end.
   */
  readonly adapters: ReadonlyMap<string, string>;
}

/** The result of a command. */
export interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Time limits, ms. They are long because an emulated machine is slow, more so on a busy one. */
const BOOT_WITHIN = 1_200_000;
const RUN_WITHIN = 1_800_000;
const OFF_WITHIN = 300_000;

/** A kernel prints something within this time, ms, if KVM can run it. */
const KVM_WITHIN = 10_000;

const LOOK_EVERY = 100;

const CONSOLE_TAIL = 40;

let accelerator: 'kvm' | 'tcg' | undefined;

/** A running virtual machine. */
export class Machine {
  readonly #parts: MachineParts;
  readonly #qemu: ChildProcess;
  readonly #off: Promise<void>;
  #qmp!: QemuPeer;
  #agent!: QemuPeer;

  private constructor(parts: MachineParts, qemu: ChildProcess) {
    this.#parts = parts;
    this.#qemu = qemu;
    this.#off = new Promise((resolve) => qemu.once('close', () => resolve()));
  }

  /** Switches a machine on and waits until it runs commands. */
  static async boot(parts: MachineParts): Promise<Machine> {
    accelerator ??= await findAccelerator(parts);
    const machine = new Machine(parts, start(parts, accelerator));
    try {
      await machine.#connect();
      for (const [serial, path] of parts.adapters) await machine.plug(serial, path);
      await within(BOOT_WITHIN, 'the machine does not come up', machine.#agent.ask('guest-ping'));
      // Waits until everything that starts at boot has started or failed.
      await machine.run('systemctl is-system-running --wait', BOOT_WITHIN);
      // A slow machine may still be detecting its devices.
      await machine.until('mkdir -p /shared && mount -t 9p -o trans=virtio,version=9p2000.L shared /shared');
      return machine;
    } catch (error) {
      machine.#qemu.kill('SIGKILL');
      throw machine.#told(error as Error);
    }
  }

  /** Runs a shell command as root and returns its result, even if it fails. */
  async run(command: string, patience = RUN_WITHIN): Promise<Outcome> {
    const { pid } = await this.#agent.ask<{ pid: number }>('guest-exec', {
      path: '/bin/sh',
      arg: ['-c', command],
      'capture-output': true,
    });
    const end = Date.now() + patience;
    while (true) {
      const status = await this.#agent.ask<{
        exited: boolean;
        exitcode?: number;
        'out-data'?: string;
        'err-data'?: string;
      }>('guest-exec-status', { pid });
      const text = (part?: string) => Buffer.from(part ?? '', 'base64').toString();
      if (status.exited) {
        return {
          status: status.exitcode ?? -1,
          stdout: text(status['out-data']),
          stderr: text(status['err-data']),
        };
      }
      if (Date.now() > end)
        throw this.#told(new Error(`still running after ${patience / 1000} s: ${command}`));
      await sleep(LOOK_EVERY);
    }
  }

  /** Runs a shell command that must succeed, and returns its output. */
  async do(command: string, patience?: number): Promise<string> {
    const { status, stdout, stderr } = await this.run(command, patience);
    if (status !== 0) throw new Error(`status ${status} of: ${command}\n${stdout}${stderr}`);
    return stdout;
  }

  /** Waits until a shell command succeeds, and returns its output. */
  async until(command: string, patience = RUN_WITHIN): Promise<string> {
    const end = Date.now() + patience;
    while (true) {
      const { status, stdout, stderr } = await this.run(command);
      if (status === 0) return stdout;
      if (Date.now() > end) {
        throw this.#told(new Error(`not within ${patience / 1000} s: ${command}\n${stdout}${stderr}`));
      }
      await sleep(LOOK_EVERY);
    }
  }

  /**
   * Plugs in a USB serial adapter of the kind on many Arduinos (FTDI's FT232BM).
   * @param serial its serial number, which tells it from others of its kind
   * @param path of the terminal at its other end
   */
  async plug(serial: string, path: string): Promise<void> {
    await this.#qmp.ask('chardev-add', {
      id: `line-${serial}`,
      backend: { type: 'serial', data: { device: path } },
    });
    await this.#qmp.ask('device_add', {
      driver: 'usb-serial',
      id: serial,
      serial,
      chardev: `line-${serial}`,
    });
  }

  /** Unplugs the adapter. */
  async unplug(serial: string): Promise<void> {
    const gone = new Promise<void>((resolve) => {
      this.#qmp.onEvent = (event, { device }) => {
        if (event === 'DEVICE_DELETED' && device === serial) resolve();
      };
    });
    await this.#qmp.ask('device_del', { id: serial });
    await within(RUN_WITHIN, `the adapter ${serial} stays plugged in`, gone);
    await this.#qmp.ask('chardev-remove', { id: `line-${serial}` });
  }

  /** Cuts the power: what the machine had not written to its disk is lost. */
  async cutPower(): Promise<void> {
    this.#qemu.kill('SIGKILL');
    await this.#off;
  }

  /** Shuts the machine down, as at the end of an evening. */
  async shutDown(): Promise<void> {
    // It does not answer, since it is shutting down.
    this.#agent.ask('guest-shutdown').catch(() => {});
    await within(OFF_WITHIN, 'the machine does not shut down', this.#off);
  }

  async #connect(): Promise<void> {
    const { folder } = this.#parts;
    const qmp = join(folder, 'qmp');
    const agent = join(folder, 'agent');
    const there = async () => {
      while (!(existsSync(qmp) && existsSync(agent))) await sleep(LOOK_EVERY);
    };
    const ended = this.#off.then(() => {
      throw new Error('QEMU has ended');
    });
    await Promise.race([there(), ended]);
    this.#qmp = await QemuPeer.open(qmp);
    this.#agent = await QemuPeer.open(agent);
    await this.#qmp.ask('qmp_capabilities');
  }

  /** The error, with the last lines of the console. */
  #told(error: Error): Error {
    const lines = consoleText(this.#parts.folder).split('\n').slice(-CONSOLE_TAIL);
    return new Error(`${error.message}\nThe console's last lines:\n  ${lines.join('\n  ')}`);
  }
}

/** Starts QEMU; the console is a file in the machine's folder. */
function start(
  { folder, kernel, initrd, disk, record, shared }: MachineParts,
  accel: 'kvm' | 'tcg',
): ChildProcess {
  const [qmp, agent, console] = ['qmp', 'agent', 'console'].map((name) => join(folder, name));
  for (const file of [qmp!, agent!, console!]) rmSync(file, { force: true });
  const log = openSync(console!, 'a');
  const options: readonly (readonly [string, ...string[]])[] = [
    ['-nodefaults', '-no-reboot', '-display', 'none'],
    ['-accel', accel, '-smp', '2', '-m', '1024'],
    ['-kernel', kernel, '-initrd', initrd],
    // These modules would probe for processor features that the emulation lacks, which takes long.
    ['-append', 'console=ttyS0 root=/dev/vda rw panic=-1 module_blacklist=kvm_amd,kvm_intel,powernow_k8'],
    ['-blockdev', `driver=qcow2,node-name=disk,file.driver=file,file.filename=${disk}`],
    ['-blockdev', `driver=file,node-name=record,filename=${record}`],
    ['-blockdev', 'driver=blklogwrites,node-name=recorded,file=disk,log=record'],
    // A merged request would have more parts than the recorder can add its own to.
    ['-device', 'virtio-blk-pci,drive=recorded,request-merging=off'],
    ['-virtfs', `local,path=${shared},mount_tag=shared,security_model=none`],
    ['-serial', `file:${console}`],
    ['-qmp', `unix:${qmp},server=on,wait=off`],
    ['-chardev', `socket,id=agent,path=${agent},server=on,wait=off`],
    ['-device', 'virtio-serial', '-device', 'virtserialport,chardev=agent,name=org.qemu.guest_agent.0'],
    // A socket for each board, and some spare ones.
    ['-device', 'qemu-xhci,p2=8,p3=8'],
  ];
  // Whatever ends this process, the machine ends with it.
  const qemu = ['--pdeathsig', 'KILL', 'qemu-system-x86_64', ...options.flat()];
  const started = spawn('setpriv', qemu, { stdio: ['ignore', log, log] });
  closeSync(log);
  return started;
}

/** KVM if a kernel can start with it, which not every nested virtual machine allows; else emulation. */
async function findAccelerator(parts: MachineParts): Promise<'kvm' | 'tcg'> {
  if (!existsSync('/dev/kvm')) return 'tcg';
  const qemu = start(parts, 'kvm');
  const off = new Promise((resolve) => qemu.once('close', resolve));
  const end = Date.now() + KVM_WITHIN;
  const speaks = () => consoleText(parts.folder).includes('Linux version');
  while (!speaks() && qemu.exitCode === null && Date.now() < end) await sleep(LOOK_EVERY);
  const found = speaks() ? 'kvm' : 'tcg';
  qemu.kill('SIGKILL');
  await off;
  return found;
}

const consoleText = (folder: string): string => readFileSync(join(folder, 'console'), 'utf8');

/** The value of a promise, unless it takes longer than `ms`. */
async function within<T>(ms: number, late: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`${late} within ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}
