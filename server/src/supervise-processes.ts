import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from './config.ts';
import { requireFreePort } from './listen.ts';
import type { Logger } from './platform/logger.ts';
import { PROCESS_NUMBER, type ProcessMessage } from './platform/sibling-processes.ts';
import { StartError } from './platform/start-error.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** A process that ran this long has not failed because of its start. */
const STABLE_MS = 60_000;
/** A process that does not report its metrics by then is left out. */
const METRICS_TIMEOUT_MS = 2000;

type Settings = Pick<Config, 'port' | 'host' | 'cluster'>;

/**
 * Starts the server processes of this host, which share the port, and starts each again that ends by itself. The first one is
 * started alone, because it migrates the database; if it fails, so does the start. Returns when it is ready.
 */
export async function superviseProcesses(config: Settings, logger: Logger): Promise<void> {
  if (process.platform !== 'linux')
    throw new StartError('PROCESSES above 1 needs Linux, where processes share a port.');
  if (config.port === 0) throw new StartError('PROCESSES above 1 needs a fixed PORT.');
  await requireFreePort(config);
  const children = new Map<number, ChildProcess>();
  const metrics = new MetricsCollector(children);
  let isStopping = false;

  function start(number: number, pauseMs = FIRST_PAUSE_MS): ChildProcess {
    const startedAt = performance.now();
    const [, entry = '', ...parameters] = process.argv;
    const child = fork(entry, [...parameters, `${PROCESS_NUMBER}${number}`]);
    children.set(number, child);
    child.on('message', (message: ProcessMessage) => metrics.receive(number, message));
    child.once('exit', (code, signal) => {
      children.delete(number);
      if (isStopping) return;
      logger.error({ process: number, code, signal }, 'a server process ended and is started again');
      const isStable = performance.now() - startedAt > STABLE_MS;
      const wait = isStable ? FIRST_PAUSE_MS : pauseMs;
      setTimeout(() => !isStopping && start(number, Math.min(wait * 2, MAX_PAUSE_MS)), wait);
    });
    return child;
  }

  stopOnSignals(logger, config.cluster.drainSeconds, async () => {
    isStopping = true;
    const running = [...children.values()];
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(running.map((child) => once(child, 'exit')));
    if (running.some(({ exitCode }) => exitCode !== 0))
      throw new Error('A server process did not stop cleanly.');
  });
  await whenReady(start(1));
  for (let number = 2; number <= config.cluster.processes; number += 1) start(number);
}

/** Ends this process if the child fails: the child has said why. */
async function whenReady(child: ChildProcess): Promise<void> {
  const onExit = (code: number | null) => process.exit(code ?? 1);
  child.once('exit', onExit);
  for (let isReady = false; !isReady; ) {
    const [message] = (await once(child, 'message')) as [ProcessMessage];
    isReady = message.kind === 'ready';
  }
  child.off('exit', onExit);
}

type Collection = { from: number; waitingFor: Set<number>; texts: string[]; timer: NodeJS.Timeout };

/** Collects the metrics of all processes for the one that was asked: with a shared port nobody can choose whom to ask. */
class MetricsCollector {
  readonly #children: ReadonlyMap<number, ChildProcess>;
  readonly #collections = new Map<string, Collection>();

  constructor(children: ReadonlyMap<number, ChildProcess>) {
    this.#children = children;
  }

  receive(from: number, message: ProcessMessage): void {
    if (message.kind === 'collect-metrics') this.#start(from, message.id);
    if (message.kind === 'metrics') this.#add(from, message.id, message.text);
  }

  #start(from: number, id: string): void {
    const waitingFor = new Set(this.#children.keys());
    const timer = setTimeout(() => this.#finish(id), METRICS_TIMEOUT_MS);
    this.#collections.set(id, { from, waitingFor, texts: [], timer });
    for (const child of this.#children.values()) send(child, { kind: 'report-metrics', id });
  }

  #add(from: number, id: string, text: string): void {
    const collection = this.#collections.get(id);
    if (!collection?.waitingFor.delete(from)) return;
    collection.texts.push(text);
    if (collection.waitingFor.size === 0) this.#finish(id);
  }

  #finish(id: string): void {
    const collection = this.#collections.get(id);
    this.#collections.delete(id);
    clearTimeout(collection?.timer);
    const asker = collection && this.#children.get(collection.from);
    if (asker) send(asker, { kind: 'all-metrics', id, texts: collection.texts });
  }
}

/** A child that is ending gets no message any more. */
function send(child: ChildProcess, message: ProcessMessage): void {
  if (child.connected) child.send(message, () => {});
}
