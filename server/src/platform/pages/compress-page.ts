import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { copyToOwnMemory } from '../own-memory.ts';

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** The content of a page in one encoding. `page-bodies.ts` has it in the others. */
export type PageContent = { etag: string; encoding: PageEncoding; content: Buffer };

/** The better one takes about half as long again for a fourteenth less, which pays only if the page is sent often. */
const BROTLI_QUALITY = { cached: 5, sentOnce: 4 };

const compressBrotli = promisify(brotliCompress);

/**
 * Compresses a page for the cache, or in the encoding of the only visitor who gets it; the result is a copy. Takes a millisecond of this thread;
 * handing it to another one would take a quarter more in all.
 */
export function compressPage(plain: Buffer, encodingOfVisitor?: PageEncoding): PageContent {
  const quality = encodingOfVisitor ? BROTLI_QUALITY.sentOnce : BROTLI_QUALITY.cached;
  const encoding = encodingOfVisitor ?? 'br';
  return contentOf(encode(plain, encoding, quality), encoding);
}

/** Compresses a large file for the cache, outside the event loop. */
export async function compressFile(plain: Buffer): Promise<PageContent> {
  return contentOf(await compressBrotli(plain, brotliOptions(plain, BROTLI_QUALITY.cached)), 'br');
}

function encode(plain: Buffer, encoding: PageEncoding, brotliQuality: number): Buffer {
  if (encoding === 'identity') return plain;
  if (encoding === 'gzip') return gzipSync(plain);
  return brotliCompressSync(plain, brotliOptions(plain, brotliQuality));
}

function brotliOptions(plain: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  };
}

/** In memory of its own, because the compression leaves more behind the content, which would be held as long. */
function contentOf(compressed: Buffer, encoding: PageEncoding): PageContent {
  const content = copyToOwnMemory(compressed);
  const etag = `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
  return { etag, encoding, content };
}
