/** Processor time, in ms, that a target may take for one input: far more than any of them needs. */
const PATIENCE = 3000;

/** A target: takes a stranger's bytes, and throws if a property that must always hold does not. */
export type Target = (data: Buffer) => void | Promise<void>;

/** The target, which then also fails if it takes long. Processor time counts, since the machine may be busy. */
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
