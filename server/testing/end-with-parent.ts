import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded (`--import`) into processes that tests start: when the test runner is gone, however it ended, its end of the
 * standard input closes, and the process stops as after a SIGTERM. It does not keep the process alive.
 */
// Worker threads preload it too; their standard input is no pipe to the parent.
if (isMainThread) {
  const end = () => process.kill(process.pid, 'SIGTERM');
  process.stdin.on('end', end).on('error', end).resume();
  (process.stdin as unknown as { unref: () => void }).unref();
}
