/** Processor time, in ms, that a target may take for one input: far more than any of them needs. */
const PATIENCE = 3000;

/** A target: bytes of a stranger in; it throws if what must hold of any bytes does not. */
export type Target = (data: Buffer) => void | Promise<void>;

/** The target, failing too where it takes long. Time of the processor counts: the machine may be busy. */
export function promptly(target: Target): Target {
  const check = (begun: NodeJS.CpuUsage) => {
    const { user, system } = process.cpuUsage(begun);
    const ms = (user + system) / 1000;
    if (ms > PATIENCE) throw new Error(`${Math.round(ms)} ms of processor time for one input`);
  };
  return (data) => {
    const begun = process.cpuUsage();
    const answer = target(data);
    return answer ? answer.then(() => check(begun)) : check(begun);
  };
}
