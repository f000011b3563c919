import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture } from './encode-picture.ts';

const frame = sharp({
  create: { width: 1200, height: 900, channels: 4, background: { r: 60, g: 60, b: 60, alpha: 0.5 } },
}).png();

test('encodes a main view in three transparent widths and one opaque file for mails', async () => {
  const files = await encodePicture('main', await frame.toBuffer());
  const seen = [];
  for (const [ending, content] of files) {
    const { format, width, height, hasAlpha } = await sharp(content).metadata();
    seen.push({ ending, format, width, height, hasAlpha });
  }
  expect(seen).toEqual([
    { ending: '-400.avif', format: 'heif', width: 400, height: 300, hasAlpha: true },
    { ending: '-800.avif', format: 'heif', width: 800, height: 600, hasAlpha: true },
    { ending: '-1200.avif', format: 'heif', width: 1200, height: 900, hasAlpha: true },
    { ending: '-800.webp', format: 'webp', width: 800, height: 600, hasAlpha: false },
  ]);
});

test('encodes a further view in two widths', async () => {
  const files = await encodePicture('further', await frame.toBuffer());
  expect([...files.keys()]).toEqual(['-400.avif', '-800.avif']);
});
