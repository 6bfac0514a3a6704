import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';

/**
 * Answers with a script or a style. Its address names its version, so a browser keeps it; it is compressed once, for the
 * first who asks, since without encryption browsers accept only gzip.
 */
export function asset(text: string, type: string): (c: Context) => Response {
  let packed: Uint8Array<ArrayBuffer> | null = null;
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
  };
  return (c) => {
    if (!/\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '')) return c.body(text, 200, headers);
    packed ??= new Uint8Array(gzipSync(text));
    return c.body(packed, 200, { ...headers, 'Content-Encoding': 'gzip' });
  };
}
