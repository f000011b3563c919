import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireChromium } from './require-chromium.ts';

const project = path.resolve(import.meta.dirname, '..');
const reports = path.join(project, 'test-results');
const unitReport = path.join(reports, 'unit.json');
const journeyReport = path.join(reports, 'journeys.json');

type Count = { passed: number; failed: number; skipped: number };

/** Everything: the house rules, the tests on a real PostgreSQL, and the journeys in a real browser. */
const chromium = requireChromium();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const stages = [
  { name: 'npm run check', isGreen: run('npm', ['run', 'check', '--silent']) },
  {
    name: 'tests',
    isGreen: run('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ]),
  },
  {
    name: 'journeys',
    isGreen: run('playwright', ['test'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
    }),
  },
];

console.log('');
for (const { name, isGreen } of stages) console.log(`${isGreen ? 'ok  ' : 'FAIL'} ${name}`);
const { passed, failed, skipped } = [countUnit(), countJourneys()].reduce(add);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(stages.every(({ isGreen }) => isGreen) && passed > 0 ? 0 : 1);

function run(program: string, parameters: string[], variables: Record<string, string> = {}): boolean {
  console.log(`\n> ${program} ${parameters[0] ?? ''}`);
  const environment = { ...process.env, ...variables };
  return spawnSync(program, parameters, { cwd: project, stdio: 'inherit', env: environment }).status === 0;
}

function countUnit(): Count {
  if (!existsSync(unitReport)) return { passed: 0, failed: 0, skipped: 0 };
  const report = JSON.parse(readFileSync(unitReport, 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function countJourneys(): Count {
  if (!existsSync(journeyReport)) return { passed: 0, failed: 0, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(journeyReport, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}
