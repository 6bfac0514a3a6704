import type { Examined, Finding } from '../../../shared/findings/finding.ts';
import { type Check, fault, type Patient, warning } from './check.ts';

const PATIENCE = 10_000;

/** Runs one check. If it throws, that is a fault; if it takes too long, it is abandoned with a warning. */
export async function examine(check: Check, patient: Patient): Promise<Examined> {
  return { ...(await looked(check, patient)), check: check.name };
}

async function looked({ patience = PATIENCE, look }: Check, patient: Patient): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(warning('late', { seconds: patience / 1000 })), patience);
  });
  try {
    return await Promise.race([Promise.resolve(look(patient)), late]);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const isPart = /MODULE_NOT_FOUND|DLOPEN/.test(code);
    return fault(isPart ? 'part-missing' : 'not-looked', {}, message.split('\n')[0]);
  } finally {
    clearTimeout(timer);
  }
}
