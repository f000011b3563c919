import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function start(script: string) {
  const preloaded = path.join(import.meta.dirname, 'end-with-parent.ts');
  const child = spawn(process.execPath, ['--import', preloaded, '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, exited: once(child, 'exit') };
}

test('ends a process whose parent is gone', async () => {
  const { child, exited } = start(`console.log('started'); setInterval(() => {}, 1000)`);
  await once(child.stdout, 'data');
  // As when the parent was killed.
  child.stdin.destroy();
  expect(await exited).toEqual([null, 'SIGTERM']);
});

test.each([
  ['its work', '1'],
  ['the work of a thread', `new (require('node:worker_threads').Worker)('1', { eval: true })`],
])('does not disturb a process that finishes %s', async (_work, script) => {
  expect(await start(script).exited).toEqual([0, null]);
});
