import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSourceFiles } from './list-source-files.ts';

const project = path.resolve(import.meta.dirname, '..');
const LONGEST_FILE = 300;
const LONGEST_README = 100;
const nameless = /(^|\/)(utils?|helpers?|misc|common|types|index)\.(ts|tsx|mjs|css)$/;
const marks = new RegExp(
  ['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', '@ts-' + 'nocheck', '\\.only\\('].join('|'),
);

/** What no linter knows: how long a file may get, which names explain nothing, and what must not be left behind. */
export function houseRuleProblems(): string[] {
  const problems: string[] = [];
  for (const file of listSourceFiles(['.'], /\.(ts|tsx|mjs|css|sql)$/)) {
    const text = readFileSync(path.join(project, file), 'utf8');
    const lines = text.split('\n').length - 1;
    if (lines > LONGEST_FILE)
      problems.push(`${file} has ${lines} lines; past ${LONGEST_FILE} a file is split`);
    if (nameless.test(file)) problems.push(`${file}: the name does not say what is inside`);
    if (marks.test(text)) problems.push(`${file} holds a mark of unfinished or silenced work`);
  }
  const readme = readFileSync(path.join(project, 'README.md'), 'utf8').split('\n').length - 1;
  if (readme > LONGEST_README)
    problems.push(`README.md has ${readme} lines; it stays below ${LONGEST_README}`);
  if (/"resolved": "http/.test(readFileSync(path.join(project, 'package-lock.json'), 'utf8'))) {
    problems.push('package-lock.json records download addresses; it must not');
  }
  return problems;
}
