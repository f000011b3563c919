import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSourceFiles } from './list-source-files.ts';

const project = path.resolve(import.meta.dirname, '..');
const MAX_FILE_LINES = 300;
const MAX_README_LINES = 100;
const vagueFileName = /(^|\/)(utils?|helpers?|misc|common|types|index)\.(ts|tsx|mjs|css)$/;
const forbiddenMarkers = new RegExp(
  ['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', '@ts-' + 'nocheck', '\\.only\\('].join('|'),
);

/** Checks what the linter does not: the length of files, file names that say nothing, and left-over markers. */
export function findHouseRuleProblems(): string[] {
  const problems: string[] = [];
  for (const file of listSourceFiles(['.'], /\.(ts|tsx|mjs|css|sql)$/)) {
    const text = readFileSync(path.join(project, file), 'utf8');
    const lines = text.split('\n').length - 1;
    if (lines > MAX_FILE_LINES) problems.push(`${file} has ${lines} lines; the limit is ${MAX_FILE_LINES}`);
    if (vagueFileName.test(file)) problems.push(`${file}: the file name does not say what is inside`);
    if (forbiddenMarkers.test(text))
      problems.push(`${file} contains a marker of unfinished or silenced work`);
  }
  problems.push(...findUndefinedProperties());
  const readme = readFileSync(path.join(project, 'README.md'), 'utf8').split('\n').length - 1;
  if (readme > MAX_README_LINES)
    problems.push(`README.md has ${readme} lines; the limit is ${MAX_README_LINES}`);
  if (/"resolved": "http/.test(readFileSync(path.join(project, 'package-lock.json'), 'utf8'))) {
    problems.push('package-lock.json must not record download addresses');
  }
  return problems;
}

/** Finds uses of custom properties without a fallback that nothing defines: such a declaration has silently no effect. */
function findUndefinedProperties(): string[] {
  const sources = listSourceFiles(['web/app', 'web/gallery', 'server/src'], /\.(css|ts|tsx)$/).map(
    (file) => ({ file, text: readFileSync(path.join(project, file), 'utf8') }),
  );
  // In a style sheet, or by a script as a quoted name.
  const defined = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)(?=:|['"])/g)].map(([, name]) => name)),
  );
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([, name]) => `${file} uses ${name}, which is not defined`),
  );
}
