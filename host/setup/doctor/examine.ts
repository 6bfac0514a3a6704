import { type Check, type Finding, fault, type Patient, warning } from './check.ts';

/** A finding with the name of its check. */
export interface Examined extends Finding {
  readonly check: string;
}

const PATIENCE = 10_000;

/** Runs one check. If it throws, that is a fault; if it takes too long, it is abandoned with a warning. */
export async function examine(check: Check, patient: Patient): Promise<Examined> {
  return { check: check.name, ...(await looked(check, patient)) };
}

async function looked({ patience = PATIENCE, look }: Check, patient: Patient): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    const found = `no answer within ${patience / 1000} s`;
    timer = setTimeout(
      () => resolve(warning(found, 'look again; if it stays so, restart this computer')),
      patience,
    );
  });
  try {
    return await Promise.race([Promise.resolve(look(patient)), late]);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const next = /MODULE_NOT_FOUND|DLOPEN/.test(code)
      ? 'a part of Mingg is missing, or is not for this computer: install it anew'
      : 'see whether sudo mingg doctor can';
    return fault(`it cannot be looked at: ${message.split('\n')[0]}`, next);
  } finally {
    clearTimeout(timer);
  }
}
