import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { listSourceFiles } from './list-source-files.ts';
import { requireChromium } from './require-chromium.ts';
import { readJourneyReport, readUnitReport, type TestReport } from './test-reports.ts';

const project = path.resolve(import.meta.dirname, '..');
const reports = path.join(project, 'test-results');
/** Node's compile cache: the suite starts dozens of processes and threads with the same modules. */
const compileCache = path.join(project, 'node_modules', '.cache', 'node');
const PROGRESS_INTERVAL_MS = 20_000;
/** Results of several runs of Vitest would be stored in the same file. */
const NO_CACHE = '--cache=false';

type Stage = { name: string; isGreen: boolean; report?: TestReport };

const words = process.argv.slice(2).flatMap((word) => word.toLowerCase().split(/\s+/));
/** Beside the check, which keeps one core busy. All tests wait for it. */
const isBuilt = run('build', 'node', ['scripts/prepare.mjs', 'build']);
const chromium = requireChromium();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// Three lanes of about the same length, because most tests wait for processes, the database or the browser part of the time; process
// tests wait most. Component tests keep both cores busy by themselves: they start late, when the other lanes come to their end.
const lanes = await Promise.all([
  runInTurn([runJourneys, ...selectTests('component tests', ['--project=components', NO_CACHE])]),
  runInTurn(selectTests('tests', ['--project=server', '--project=web'])),
  runInTurn([runCheck, ...selectTests('process tests', ['--project=process', '--maxWorkers=1', NO_CACHE])]),
]);
process.exit(summarise([{ name: 'build', isGreen: await isBuilt }, ...lanes.flat()]) ? 0 : 1);

async function runInTurn(stages: (() => Promise<Stage>)[]): Promise<Stage[]> {
  const results: Stage[] = [];
  for (const run of stages) results.push(await run());
  return results;
}

async function runCheck(): Promise<Stage> {
  return { name: 'check', isGreen: await run('check', 'npm', ['run', 'check', '--silent']) };
}

async function runTests(name: string, filters: string[]): Promise<Stage> {
  const file = path.join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const parameters = ['run', ...reporters, '--passWithNoTests', ...filters];
  const variables = { CHROMIUM_PATH: chromium, BUILT_SERVER: path.join(project, 'build', 'shop') };
  const isGreen = (await isBuilt) && (await run(name, 'vitest', parameters, variables));
  return { name, isGreen, report: readUnitReport(file) };
}

async function runJourneys(): Promise<Stage> {
  const file = path.join(reports, 'journeys.json');
  // Playwright matches this against the name of the file and of the test together.
  const filters = words.length === 0 ? [] : ['--grep', allWords(words), '--pass-with-no-tests'];
  const variables = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const isGreen = (await isBuilt) && (await run('journeys', 'playwright', ['test', ...filters], variables));
  return { name: 'journeys', isGreen, report: readJourneyReport(file) };
}

/**
 * Runs the tests of some of Vitest's projects. It cannot select by file or test name in one run: matching files come first, then
 * matching tests of other files.
 */
function selectTests(name: string, options: string[]): (() => Promise<Stage>)[] {
  if (words.length === 0) return [() => runTests(name, options)];
  const contains = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const files = listSourceFiles(['.'], /\.test\.tsx?$/);
  const named = files.filter(contains);
  const others = files.filter(
    (file) => !named.includes(file) && contains(readFileSync(path.join(project, file), 'utf8')),
  );
  return [
    ...(named.length > 0 ? [() => runTests(`${name} by file`, [...options, ...named])] : []),
    ...(others.length > 0
      ? [() => runTests(`${name} by name`, [...options, ...others, '--testNamePattern', allWords(words)])]
      : []),
  ];
}

/** A pattern for texts that contain every word, in any order and case. */
function allWords(words: string[]): string {
  const insensitive = (word: string) =>
    [...word]
      .map((letter) => (/[a-z]/.test(letter) ? `[${letter}${letter.toUpperCase()}]` : escapeLetter(letter)))
      .join('');
  return words.map((word) => `(?=.*${insensitive(word)})`).join('');
}

function escapeLetter(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
}

function summarise(stages: Stage[]): boolean {
  console.log('');
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const { report } of stages) {
    for (const { file, name, message } of report?.failures ?? []) {
      const [reason = ''] = stripVTControlCharacters(message).split('\n');
      console.log(`failed: ${path.relative(project, path.resolve(project, file))} › ${name}: ${reason}`);
    }
    count.passed += report?.passed ?? 0;
    count.failed += report?.failures.length ?? 0;
    count.skipped += report?.skipped ?? 0;
  }
  for (const { name, isGreen } of stages) console.log(`${isGreen ? 'ok  ' : 'FAIL'} ${name}`);
  const hasRun = count.passed + count.failed > 0;
  if (!hasRun) console.log(`No test has a file or a name with: ${words.join(' ')}`);
  console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  return hasRun && stages.every(({ isGreen }) => isGreen);
}

/** Runs a program and prints its output when it ends, so that the output of parallel stages does not mix. */
async function run(
  name: string,
  program: string,
  parameters: string[],
  variables: Record<string, string> = {},
): Promise<boolean> {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const environment = { ...process.env, NODE_COMPILE_CACHE: compileCache, ...variables };
  const child = spawn(program, parameters, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  });
  const chunks: Buffer[] = [];
  let lastLine = '';
  const collect = (chunk: Buffer) => {
    chunks.push(chunk);
    lastLine = stripVTControlCharacters(chunk.toString()).trimEnd().split('\n').at(-1)?.trim() ?? '';
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  console.log(`${name}: started`);
  const progress = setInterval(
    () => console.log(`${name}: ${seconds()} s, ${lastLine}`),
    PROGRESS_INTERVAL_MS,
  );
  const isGreen = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  clearInterval(progress);
  console.log(`\n${Buffer.concat(chunks)}\n${name}: ${isGreen ? 'ok' : 'FAILED'} after ${seconds()} s`);
  return isGreen;
}
