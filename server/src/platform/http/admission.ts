import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AdmissionQueue, type QueueLimits } from '#server/platform/admission-queue.ts';
import { createAdmissionMetrics } from '#server/platform/metrics/admission-metrics.ts';
import { httpErrorAnswer, sendProblem } from './error-handler.ts';

/**
 * What a request competes with. Each class has its own slots, so that searches and pages never delay a purchase for long.
 * `order`: places an order. `customer`: everything else of signed-in customers, sign-in, payments and webhooks. `browse`:
 * public data. `page`: a page that must be rendered, with all API calls for its data.
 */
export type WorkClass = 'order' | 'customer' | 'browse' | 'page';
export type AdmissionLimits = Readonly<Record<WorkClass, QueueLimits>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** By default `browse` for public reads and `customer` for the rest; `none` is always admitted. */
    workClass?: WorkClass | 'none';
  }
  interface FastifyInstance {
    admission: Record<WorkClass, AdmissionQueue>;
  }
}

export const RETRY_AFTER_SECONDS = 5;
const PATIENT_MS = 120_000;

type LimitOptions = {
  renderThreads: number;
  /** Without it nobody is refused for waiting, also on a machine that is far too busy. */
  hasDeadlines: boolean;
};

/** More at once would not be faster: both cores and the database are busy, and everything else of the shop waits. */
export function admissionLimits({ renderThreads, hasDeadlines }: LimitOptions): AdmissionLimits {
  const limits: AdmissionLimits = {
    // They share transactions, of which few run at once.
    order: { concurrency: 40, maxQueued: 500, maxWaitMs: 25_000 },
    // Some wait for the payment gateway.
    customer: { concurrency: 40, maxQueued: 500, maxWaitMs: 5000 },
    browse: { concurrency: 8, maxQueued: 200, maxWaitMs: 500, overloadedWaitMs: 100 },
    page: { concurrency: 3 * renderThreads, maxQueued: 100, maxWaitMs: 500, overloadedWaitMs: 200 },
  };
  if (hasDeadlines) return limits;
  const withoutDeadline = Object.entries(limits).map(([name, { concurrency }]) => [
    name,
    { concurrency, maxQueued: Number.POSITIVE_INFINITY, maxWaitMs: PATIENT_MS },
  ]);
  return Object.fromEntries(withoutDeadline);
}

/** Creates the queues of this server, with their metrics. */
export function decorateAdmission(app: FastifyInstance, limits: AdmissionLimits): void {
  const metrics = createAdmissionMetrics(app.metrics);
  const queues = Object.entries(limits).map(([name, limit]) => {
    const queue = new AdmissionQueue(limit, metrics.observerOf(name));
    metrics.watch(name, queue);
    return [name, queue];
  });
  app.decorate('admission', Object.fromEntries(queues));
}

/**
 * Admits the requests of this scope by their class. After the body was read, so that nobody occupies a slot by sending slowly,
 * until the handler is done, so that nobody does by reading slowly. What finds a full queue is refused before that, without
 * counting it, looking up its caller or reading its body. Register this before other hooks and the routes. Returns the addresses
 * of the class `browse` that have no parameters in their path, for `refuse-early.ts`.
 */
export function admitRequests(
  scope: FastifyInstance,
  { isInternal }: { isInternal: (request: FastifyRequest) => boolean },
): ReadonlySet<string> {
  const browsedPaths = new Set<string>();
  scope.addHook('onRoute', ({ method, url, config = {} }) => {
    const isBrowsed = [method].flat().includes('GET') && classOf('GET', config) === 'browse';
    if (isBrowsed && !/[:*]/.test(url)) browsedPaths.add(url);
  });
  const slots = new WeakMap<FastifyRequest, () => void>();
  const release = (request: FastifyRequest) => {
    slots.get(request)?.();
    slots.delete(request);
  };
  scope.addHook('onRequest', async (request, reply) => {
    const workClass = workClassOf(request);
    if (workClass === 'none' || isInternal(request)) return;
    if (scope.admission[workClass].refusesNow()) return refuse(reply);
  });
  scope.addHook('preValidation', async (request, reply) => {
    const workClass = workClassOf(request);
    if (workClass === 'none' || isInternal(request)) return;
    const admission = await scope.admission[workClass].enter(reply.raw);
    if ('refusal' in admission) return refuse(reply);
    slots.set(request, admission.release);
    // Fastify does not send a response without content to a client that has left.
    if (reply.raw.closed) release(request);
    else reply.raw.once('close', () => release(request));
  });
  scope.addHook('onSend', async (request) => release(request));
  return browsedPaths;
}

function workClassOf({ method, routeOptions }: FastifyRequest): WorkClass | 'none' {
  return classOf(method, routeOptions.config);
}

function classOf(method: string, { access, workClass }: FastifyContextConfig): WorkClass | 'none' {
  if (workClass) return workClass;
  if (access === 'operator') return 'none';
  return access === 'public' && (method === 'GET' || method === 'HEAD') ? 'browse' : 'customer';
}

/** Not thrown as an error: that would write each refused request to the log with its stack, at the busiest time. */
export function refuse(reply: FastifyReply): FastifyReply {
  reply.header('Retry-After', String(RETRY_AFTER_SECONDS));
  return sendProblem(reply, { status: 503, ...httpErrorAnswer(503) });
}
