import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Texture } from './labels/texture.ts';
import type { PlannedPicture } from './plan-pictures.ts';
import { takeShotScript } from './studio-tools.ts';

export type Exposure = { size: number; samples: number };

export type Studio = {
  /** The program to run; it gets the arguments of Blender. */
  blender: string;
  /** The number of CPU threads per Blender process. */
  threads: number;
  weights: string;
  fonts: string;
  /** For temporary files. */
  workFolder: string;
  exposureOf: (picture: PlannedPicture) => Exposure;
};

/** A rendered picture. Films are numbered frames, with `####` in the file name. */
export type Taken = { picture: PlannedPicture; file: string; seconds: number };

/** One turn at 24 frames per second, on the light background because films have no transparency. */
const turntable = { frames: 96, ground: '#e9e8e6' };

/** Renders all pictures of one look in one Blender run, so that the scene is built once. */
export async function renderLook(
  studio: Studio,
  pictures: readonly PlannedPicture[],
  onTaken: (taken: Taken) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const [first] = pictures;
  if (!first) return;
  mkdirSync(studio.workFolder, { recursive: true });
  const byFile = new Map<string, PlannedPicture>();
  const shots = [];
  for (const picture of pictures) {
    const { size, samples } = studio.exposureOf(picture);
    const isFilm = picture.kind === 'film';
    const out = path.join(studio.workFolder, `${picture.key}${isFilm ? '-####' : ''}.png`);
    byFile.set(out, picture);
    const textures = await drawTextures(picture, studio.workFolder);
    const { view, label } = picture;
    shots.push({ view, label, textures, size, samples, out, ...(isFilm && { turntable }) });
  }
  const { model, look } = first;
  const jobFile = path.join(studio.workFolder, `${first.key}.json`);
  const { weights, fonts } = studio;
  writeFileSync(jobFile, JSON.stringify({ model, look, weights, fonts, shots }));
  const onFinished = async (file: string, seconds: number) => {
    const picture = byFile.get(file);
    if (picture) await onTaken({ picture, file, seconds });
  };
  await runBlender(studio, jobFile, onFinished, signal);
}

async function drawTextures(picture: PlannedPicture, folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [name, texture] of Object.entries(picture.textures)) {
    files[name] = path.join(folder, `${picture.key}-${name}-texture.png`);
    await drawTexture(texture, files[name]);
  }
  return files;
}

async function drawTexture({ svg, width }: Texture, file: string): Promise<void> {
  const drawing = Buffer.from(svg);
  const { width: drawnWidth = width } = await sharp(drawing).metadata();
  // Rasterised at the final size, so that edges stay sharp.
  const density = Math.min(2400, (72 * width) / drawnWidth);
  await sharp(drawing, { density, limitInputPixels: false }).resize({ width }).png().toFile(file);
}

async function runBlender(
  { blender, threads }: Studio,
  jobFile: string,
  onFinished: (file: string, seconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const script = ['--python-exit-code', '1', '-P', takeShotScript, '--', jobFile];
  const child = spawn(blender, ['-b', '--factory-startup', '-t', String(threads), ...script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, OPENBLAS_NUM_THREADS: String(threads) },
    // Its own process group, so that child processes are ended too.
    detached: true,
  });
  const end = () => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (child.pid !== undefined && isRunning) process.kill(-child.pid, 'SIGTERM');
  };
  signal.addEventListener('abort', end);
  process.once('exit', end);
  try {
    const { code, complaint } = await listenTo(child, onFinished);
    if (code !== 0) throw new Error(complaint.trim() || `Blender ended with ${code}`);
  } finally {
    end();
    signal.removeEventListener('abort', end);
    process.removeListener('exit', end);
  }
}

async function listenTo(
  child: ChildProcessByStdio<null, Readable, Readable>,
  onFinished: (file: string, seconds: number) => Promise<void>,
): Promise<{ code: number | null; complaint: string }> {
  // Depending on the version, Blender prints Python errors to stdout or stderr.
  let complaint = '';
  const listen = (text: Buffer | string) => {
    complaint = (complaint + text).slice(-3000);
  };
  child.stderr.on('data', listen);
  const reading = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('{"finished"')) {
        const { finished, seconds } = JSON.parse(line) as { finished: string; seconds: number };
        await onFinished(finished, seconds);
      } else listen(`${line}\n`);
    }
  })();
  const [[code]] = await Promise.all([once(child, 'close') as Promise<[number | null]>, reading]);
  return { code, complaint };
}
