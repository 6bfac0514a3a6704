import { expect, it } from 'vitest';
import { LOG_WORDS } from '../../shared/languages/index.ts';
import type { LogStanding } from '../ledger/table-log.ts';
import { logRoutes } from './log-page.ts';

const VKEY = 'mingg/table-58823ac3+e30f58d1+AUx8m4wm3hcP2Qd+nhgO/dngAoro2i9LSVaSFECVCJGm';
const page = async (
  path: string,
  witness: LogStanding['witness'],
  language = 'en',
  checkpoint: string | null = null,
) => {
  const routes = logRoutes(() => ({
    standing: { vkey: VKEY, signed: 36, witness },
    checkpoint,
    sealing: null,
  }));
  const response = await routes.request(path, { headers: { 'Accept-Language': `${language};q=0.9, en` } });
  return { status: response.status, text: await response.text() };
};

it('the page of the log shows the verifier key, to read and to scan', async () => {
  const { text } = await page('/', { state: 'none' });
  expect(text).toContain(`<code id="vkey">${VKEY}</code>`);
  expect(text).toContain('src="data:image/svg+xml;base64,');
});

it.each(['en', 'de', 'nl', 'fr', 'es'] as const)(
  'it speaks %s, and says how it stands with the witness',
  async (language) => {
    const words = LOG_WORDS[language];
    const plain = (text: string) => text.replaceAll('&#39;', "'");
    for (const [witness, said] of [
      [{ state: 'none' }, words.unwitnessed],
      [{ state: 'unasked', why: 'no answer' }, words.unasked],
      [{ state: 'asked', size: 12, why: null }, words.witnessed(12)],
      [{ state: 'asked', size: 12, why: 'no answer' }, words.late],
    ] as const) {
      const { text } = await page('/', witness, language);
      expect(plain(text)).toContain(said);
      expect(text).toContain(`<html lang="${language}">`);
    }
  },
);

it('gives the last signed checkpoint as it is', async () => {
  expect(await page('/checkpoint', { state: 'none' }, 'en', 'a note\n')).toEqual({
    status: 200,
    text: 'a note\n',
  });
  expect(await page('/checkpoint', { state: 'none' })).toMatchObject({ status: 404 });
});
