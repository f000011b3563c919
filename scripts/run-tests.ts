import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { requireChromium } from './require-chromium.ts';
import { readJourneyReport, readUnitReport, type TestFailure, type TestReport } from './test-reports.ts';

const project = path.resolve(import.meta.dirname, '..');
const reports = path.join(project, 'test-results');

/**
 * Everything: the house rules, the tests on a real PostgreSQL, and the journeys in a real browser. What fails is tried once
 * more, alone: on a machine that was busy with something else a test may be late without being wrong. It is named at the end
 * all the same, because a test that needs two tries is to be mended.
 */
const chromium = requireChromium();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const isCheckGreen = run('npm', ['run', 'check', '--silent']);
const stages = [runUnitTests(), runJourneys()];

console.log('');
for (const failure of stages.flatMap(({ unsteady }) => unsteady))
  tell('passed only at its second try', failure);
for (const failure of stages.flatMap(({ report }) => report.failures)) tell('failed', failure);
console.log(`${isCheckGreen ? 'ok  ' : 'FAIL'} npm run check`);
for (const { name, isGreen } of stages) console.log(`${isGreen ? 'ok  ' : 'FAIL'} ${name}`);
const sum = (count: (report: TestReport) => number) =>
  stages.reduce((total, { report }) => total + count(report), 0);
console.log(
  `${sum(({ passed }) => passed)} passed, ${sum(({ failures }) => failures.length)} failed, ${sum(({ skipped }) => skipped)} skipped`,
);
process.exit(isCheckGreen && stages.every(({ isGreen }) => isGreen) ? 0 : 1);

type Stage = { name: string; isGreen: boolean; report: TestReport; unsteady: TestFailure[] };

function runUnitTests(): Stage {
  const attempt = (place: number, files: string[]) => {
    const file = path.join(reports, `unit-${place}.json`);
    const parameters = [
      'run',
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    return { isGreen: run('vitest', parameters), report: readUnitReport(file) };
  };
  const first = attempt(1, []);
  if (first.isGreen) return { name: 'tests', ...first, unsteady: [] };
  const files = [...new Set(first.report.failures.map(({ file }) => file))];
  // Without a failed test something else was wrong, and a second look would only hide it.
  if (files.length === 0) return { name: 'tests', ...first, unsteady: [] };
  return join('tests', first, attempt(2, files));
}

function runJourneys(): Stage {
  const attempt = (place: number, parameters: string[]) => {
    const file = path.join(reports, `journeys-${place}.json`);
    const variables = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return {
      isGreen: run('playwright', ['test', ...parameters], variables),
      report: readJourneyReport(file),
    };
  };
  const first = attempt(1, []);
  if (first.isGreen || first.report.passed === 0) return { name: 'journeys', ...first, unsteady: [] };
  return join('journeys', first, attempt(2, ['--last-failed']));
}

function join(
  name: string,
  first: { report: TestReport },
  second: { isGreen: boolean; report: TestReport },
): Stage {
  const { failures } = second.report;
  const stillFailing = new Set(failures.map(({ file, name }) => `${file} ${name}`));
  const unsteady = first.report.failures.filter(({ file, name }) => !stillFailing.has(`${file} ${name}`));
  const { passed, skipped } = first.report;
  return {
    name,
    isGreen: second.isGreen,
    unsteady,
    report: { passed: passed + unsteady.length, skipped, failures },
  };
}

function tell(outcome: string, { file, name, message }: TestFailure): void {
  const [reason = ''] = stripVTControlCharacters(message).split('\n');
  console.log(`${outcome}: ${path.relative(project, path.resolve(project, file))} › ${name}: ${reason}`);
}

function run(program: string, parameters: string[], variables: Record<string, string> = {}): boolean {
  console.log(`\n> ${program} ${parameters[0] ?? ''}`);
  const environment = { ...process.env, ...variables };
  return spawnSync(program, parameters, { cwd: project, stdio: 'inherit', env: environment }).status === 0;
}
