import { parentPort } from 'node:worker_threads';
import type { MessageFromWorker } from '#server/search/worker/worker-calls.ts';

const HESITATION_MS = 1500;

/** The search thread itself, but it says that it has read all products a while before it says that it is ready. */
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
