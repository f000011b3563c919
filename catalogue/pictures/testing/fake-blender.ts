import { appendFileSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

/** Stands for Blender: takes every shot of its job at once, as a grey picture, and notes what it was asked for. */
const [jobFile = '', journal = '', stopsAfter = 'never'] = process.argv.slice(-3);
const job = JSON.parse(readFileSync(jobFile, 'utf8')) as {
  shots: { view: number; size: number; out: string; label: object }[];
};
for (const [index, { view, size, out, label }] of job.shots.entries()) {
  // It hangs as if it rendered on: only being stopped ends it.
  if (String(index) === stopsAfter) await new Promise((resolve) => setTimeout(resolve, 600_000));
  appendFileSync(journal, `${JSON.stringify({ view, label })}\n`);
  await sharp({
    create: {
      width: size,
      height: (size * 3) / 4,
      channels: 4,
      background: { r: 90, g: 90, b: 90, alpha: 0.5 },
    },
  })
    .png()
    .toFile(out);
  process.stdout.write(`Fra:1 Mem:12M\n${JSON.stringify({ finished: out, seconds: 1 })}\n`);
}
