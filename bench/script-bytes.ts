import type { BenchRow } from './bench-row.ts';

const LIMIT_KILOBYTES = 130;

export async function measureScripts(origin: string): Promise<BenchRow[]> {
  const kilobytes = (await measureScriptBytes(origin, '/')) / 1024;
  return [
    {
      what: 'JavaScript of the home page, brotli',
      measured: `${kilobytes.toFixed(1)} KB`,
      wanted: `under ${LIMIT_KILOBYTES} KB`,
      isMet: kilobytes < LIMIT_KILOBYTES,
    },
  ];
}

/** Returns the bytes of JavaScript (brotli) that a first visit to a page loads. */
async function measureScriptBytes(origin: string, page: string): Promise<number> {
  const html = await (await fetch(origin + page)).text();
  const addresses = new Set(
    [...html.matchAll(/(?:href|src|import|from)\s*=?\s*\(?"(\/assets\/[^"]+\.js)"/g)].map(
      (match) => match[1] as string,
    ),
  );
  const sizes = await Promise.all([...addresses].map((address) => brotliBytes(origin + address)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function brotliBytes(url: string): Promise<number> {
  // HEAD, because fetch would decompress the body.
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  const length = response.headers.get('content-length');
  if (!response.ok || length === null) throw new Error(`${url} answered ${response.status} without a length`);
  return Number(length);
}
