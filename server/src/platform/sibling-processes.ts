import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';

/** The parameter that tells a server process its number, from 1; missing without a supervisor. */
export const PROCESS_NUMBER = '--process=';

/** Between the server processes of a host and their supervisor (supervise-processes.ts). */
export type ProcessMessage =
  | { kind: 'ready' }
  | { kind: 'collect-metrics'; id: string }
  | { kind: 'report-metrics'; id: string }
  | { kind: 'metrics'; id: string; text: string }
  | { kind: 'all-metrics'; id: string; texts: string[] };

/** The number of this process among those of its supervisor; null for a process alone. */
export function processNumber(): number | null {
  const parameter = process.argv.find((text) => text.startsWith(PROCESS_NUMBER));
  return parameter && process.send ? Number(parameter.slice(PROCESS_NUMBER.length)) : null;
}

/** Tells the supervisor that this process serves, and stops this process when the supervisor is gone. */
export function reportReady(): void {
  if (processNumber() === null) return;
  const stop = () => process.kill(process.pid, 'SIGTERM');
  if (!process.connected) return void stop();
  process.once('disconnect', stop);
  process.send?.({ kind: 'ready' } satisfies ProcessMessage);
}

const COLLECT_TIMEOUT_MS = 4000;

/** Returns how to read the metrics of all processes that share the port, each with the number of its process as a label. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  const number = processNumber();
  if (number === null) return () => registry.metrics();
  registry.setDefaultLabels({ process: String(number) });
  const waiting = new Map<string, (texts: string[]) => void>();
  const send = (message: ProcessMessage) => {
    // Without a supervisor this process is about to stop.
    if (process.connected) process.send?.(message);
  };
  process.on('message', async (message: ProcessMessage) => {
    if (message.kind === 'all-metrics') waiting.get(message.id)?.(message.texts);
    if (message.kind === 'report-metrics')
      send({ kind: 'metrics', id: message.id, text: await registry.metrics().catch(() => '') });
  });
  return async () => {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<string[]>();
    waiting.set(id, resolve);
    const timer = setTimeout(() => resolve([]), COLLECT_TIMEOUT_MS);
    send({ kind: 'collect-metrics', id });
    const texts = await promise;
    clearTimeout(timer);
    waiting.delete(id);
    return texts.length > 0 ? mergeMetrics(texts) : registry.metrics();
  };
}

/** Puts the series of a metric together, because Prometheus wants each metric described once. */
export function mergeMetrics(texts: readonly string[]): string {
  const metrics = new Map<string, { description: string[]; series: string[] }>();
  for (const block of texts.flatMap((text) => text.split(/\n(?=# HELP )/))) {
    const lines = block.split('\n').filter((line) => line !== '');
    const description = lines.filter((line) => line.startsWith('#'));
    const name = description[0]?.split(' ')[2];
    if (name === undefined) continue;
    const known = metrics.get(name) ?? { description, series: [] };
    known.series.push(...lines.filter((line) => !line.startsWith('#')));
    metrics.set(name, known);
  }
  const blocks = [...metrics.values()].map(({ description, series }) =>
    [...description, ...series].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}
