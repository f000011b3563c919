import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '..');

/** Lists the project's files, including untracked ones, whose names match the pattern. */
export function listSourceFiles(folders: string[], pattern: RegExp): string[] {
  const parameters = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders];
  return execFileSync('git', parameters, { cwd: project, encoding: 'utf8' })
    .split('\n')
    .filter((file) => pattern.test(file) && existsSync(path.join(project, file)));
}
