import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const clientFolder = path.resolve(import.meta.dirname, '../build/client');
const compressible = /\.(js|css|svg|html|txt|json|webmanifest)$/;
const MIN_BYTES = 512;

/** Compresses the static files at build time with the highest quality. */
for (const name of readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.test(name)) continue;
  const file = path.join(clientFolder, name);
  const content = readFileSync(file);
  if (content.length < MIN_BYTES) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
