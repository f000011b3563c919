import { parentPort } from 'node:worker_threads';
import type { MessageToWorker } from '#server/search/worker/worker-calls.ts';
import { crashingText } from './crash-on-text.ts';
import '#server/search/worker/search-worker.ts';

parentPort?.on('message', (message: MessageToWorker) => {
  if (message.kind === 'call' && message.args[0] === crashingText) throw new Error('It crashed.');
});
