import { parentPort } from 'node:worker_threads';
import type { MessageFromWorker } from '#server/search/worker/worker-calls.ts';

const HESITATION_MS = 1500;

/** The real search worker, but with a delay between reading all products and reporting 'ready'. */
if (parentPort) {
  const port = parentPort;
  const send = port.postMessage.bind(port);
  port.postMessage = (message: MessageFromWorker) => {
    if (message.kind !== 'ready') return send(message);
    send({ kind: 'warning', reason: 'everything was read' });
    setTimeout(() => send(message), HESITATION_MS);
  };
}
await import('#server/search/worker/search-worker.ts');
