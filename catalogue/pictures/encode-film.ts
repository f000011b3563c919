import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { LARGEST_FILM } from './limits.ts';
import type { EncodedFiles } from './picture-store.ts';

const FRAMES_A_SECOND = '24';

/** From best to worst quality; the first result that is small enough is used. */
const rateFactors = [23, 26, 29, 32, 36];

/** Encodes frames (`x-####.png`) as a silent MP4 film. */
export async function encodeFilm(frames: string): Promise<EncodedFiles> {
  const pattern = frames.replace('####', '%04d');
  const film = frames.replace('-####.png', '.mp4');
  for (const rateFactor of rateFactors) {
    await promisify(execFile)('ffmpeg', [
      ...['-y', '-loglevel', 'error', '-framerate', FRAMES_A_SECOND, '-i', pattern],
      ...['-an', '-c:v', 'libx264', '-preset', 'veryslow'],
      ...['-crf', String(rateFactor), '-pix_fmt', 'yuv420p', '-movflags', '+faststart', film],
    ]);
    const content = await readFile(film);
    if (content.length > LARGEST_FILM) continue;
    await rm(film);
    return new Map([['.mp4', content]]);
  }
  throw new Error(`${film} is too large, however hard it is compressed`);
}
