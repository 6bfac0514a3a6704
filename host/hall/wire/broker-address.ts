import { err, ok, type Result } from '../../../shared/game/result.ts';

const SCHEMES = ['nats:', 'tls:'];

/** Why an address is none of a broker, or how it is to be written. */
export function brokerAddress(text: string): Result<string, string> {
  const urls = text.split(',').map((one) => (URL.canParse(one.trim()) ? new URL(one.trim()) : null));
  return urls.every((url) => url !== null && SCHEMES.includes(url.protocol) && url.hostname !== '')
    ? ok(text)
    : err(
        'a broker’s address is nats://HOST:PORT or tls://HOST:PORT, with NAME:PASSWORD@ before HOST if it wants them; several with commas between',
      );
}
