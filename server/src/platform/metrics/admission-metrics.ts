import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { AdmissionQueue, Observer } from '#server/platform/admission-queue.ts';

/** Metrics of the queues that admit requests, by their class. */
export function createAdmissionMetrics(registry: Registry) {
  const queues = new Map<string, AdmissionQueue>();
  const registers = [registry];
  const waits = new Histogram({
    name: 'shop_admission_wait_seconds',
    help: 'How long requests waited before they were admitted, by class',
    labelNames: ['class'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const refused = new Counter({
    name: 'shop_requests_refused_total',
    help: 'Requests answered 503 because the queue was full or the wait too long, or abandoned by the client, by class',
    labelNames: ['class', 'reason'],
    registers,
  });
  const gauge = (name: string, help: string, read: (queue: AdmissionQueue) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['class'],
      registers,
      collect() {
        for (const [workClass, queue] of queues) this.set({ class: workClass }, read(queue));
      },
    });
  gauge('shop_admission_running', 'Requests that are worked on, by class', (queue) => queue.running);
  gauge('shop_admission_waiting', 'Requests that wait to be admitted, by class', (queue) => queue.waiting);
  return {
    observerOf: (workClass: string): Observer => {
      for (const reason of ['full', 'expired', 'abandoned']) refused.inc({ class: workClass, reason }, 0);
      const admitted = waits.labels({ class: workClass });
      return (outcome, waitedMs) => {
        if (outcome === 'admitted') admitted.observe(waitedMs / 1000);
        else refused.inc({ class: workClass, reason: outcome });
      };
    },
    watch: (workClass: string, queue: AdmissionQueue) => void queues.set(workClass, queue),
  };
}
