import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { brandFileType } from '#contract/brand-files.ts';
import { siteFacts, siteFactsFile } from '#contract/site-facts.ts';
import { describeFileError } from '#server/platform/describe-file-error.ts';
import { StartError } from '#server/platform/start-error.ts';
import { svgProblems } from './svg-problems.ts';

const MAX_BYTES = 1024 * 1024;

export type BrandFile = { name: string; type: string; content: Buffer };

/** Reads the pictures beside the facts file; throws an error that lists all unusable ones. */
export async function readBrandFiles(): Promise<BrandFile[]> {
  const { logo, logoDark, icon, socialCard } = siteFacts;
  const names = new Set([logo, logoDark ?? logo, icon, socialCard.file]);
  const problems: string[] = [];
  const files: BrandFile[] = [];
  for (const name of names) {
    const file = path.join(path.dirname(siteFactsFile), name);
    try {
      const content = await readFile(file);
      problems.push(...(await problemsOf(name, content)).map((problem) => `${file} ${problem}`));
      files.push({ name, type: brandFileType(name), content });
    } catch (error) {
      problems.push(`${file} cannot be read: ${describeFileError(error)}`);
    }
  }
  if (problems.length > 0)
    throw new StartError(
      `The pictures of the shop cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  return files;
}

async function problemsOf(name: string, content: Buffer): Promise<string[]> {
  if (content.length > MAX_BYTES) return [`has more than ${MAX_BYTES / 1024} KB`];
  if (name.endsWith('.svg')) return svgProblems(content.toString());
  const { format } = await sharp(content)
    .metadata()
    .catch(() => ({ format: undefined }));
  return `image/${format}` === brandFileType(name) ? [] : [`is not a ${name.split('.').at(-1)} picture`];
}
