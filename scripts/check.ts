import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findDependencyProblems } from './check-dependencies.ts';
import { findHouseRuleProblems } from './house-rules.ts';
import { findMigrationProblems } from './migration-rules.ts';

const project = path.resolve(import.meta.dirname, '..');

type Check = { name: string; problems: () => string[] };

function command(program: string, ...parameters: string[]): () => string[] {
  return () => {
    const file = path.join(project, 'node_modules', '.bin', program);
    const { status, stdout, stderr } = spawnSync(file, parameters, { cwd: project, encoding: 'utf8' });
    return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
  };
}

/** With one checker: several would each work out the types they share, which takes twice the CPU time beside the tests. */
function typeCheck(folder: string): () => string[] {
  return command('tsc', '-p', folder, '--checkers', '1');
}

const checks: Check[] = [
  { name: 'format and lint', problems: command('biome', 'check', '--error-on-warnings', '.') },
  { name: 'route types', problems: command('react-router', 'typegen', 'web') },
  { name: 'types of the server', problems: typeCheck('.') },
  { name: 'types of the web', problems: typeCheck('web') },
  { name: 'types of the end-to-end tests', problems: typeCheck('e2e') },
  { name: 'dependencies', problems: findDependencyProblems },
  { name: 'unused code', problems: command('knip') },
  { name: 'house rules', problems: findHouseRuleProblems },
  { name: 'migrations beside the version before', problems: findMigrationProblems },
];

let hasFailed = false;
for (const { name, problems } of checks) {
  const found = problems();
  console.log(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  for (const problem of found) console.error(problem);
  hasFailed ||= found.length > 0;
}
process.exit(hasFailed ? 1 : 0);
