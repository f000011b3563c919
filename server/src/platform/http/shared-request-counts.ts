import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addAttempts } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A process reports the requests of a client once they are this part of the limit, so that most clients cost no statement. */
const REPORTED_PART = 1 / 20;
const REPORT_EVERY_MS = 1000;
const MAX_CLIENTS = 20_000;
const MAX_REPORTED_AT_ONCE = 1000;

/** The requests of one client in one window of time. */
type Count = {
  what: readonly string[];
  endsAt: number;
  /** Seen by this process, and how many of them the others know. */
  own: number;
  reported: number;
  /** Reported by other processes. */
  others: number;
};

/**
 * Counts the requests of each client over all processes. The count is kept in memory; clients that come near a limit are
 * reported to the database every second, which returns what others have counted. A client that spreads its requests over all
 * processes gets at most a twentieth of the limit more from each of them.
 */
export function createSharedCounts(app: FastifyInstance, database: Database): FastifyRateLimitStoreCtor {
  const counts = new LRUCache<string, Count>({ max: MAX_CLIENTS });
  const toReport = new Set<Count>();
  let reporting = Promise.resolve();

  async function report(): Promise<void> {
    const now = Date.now();
    const reported = [...toReport].filter(({ endsAt }) => endsAt > now).slice(0, MAX_REPORTED_AT_ONCE);
    toReport.clear();
    if (reported.length === 0) return;
    const added = reported.map((count) => ({ count, own: count.own }));
    const totals = await addAttempts(
      database,
      added.map(({ count, own }) => ({
        what: count.what,
        add: own - count.reported,
        endsAt: new Date(count.endsAt),
      })),
    );
    added.forEach(({ count, own }, place) => {
      count.reported = own;
      count.others = Math.max(0, (totals[place] ?? own) - own);
    });
  }

  const timer = setInterval(() => {
    if (toReport.size === 0) return;
    // Without the database each process goes on with what it has counted itself.
    reporting = reporting.then(report).catch((error) => {
      app.log.debug({ err: error }, 'the requests of clients could not be reported');
    });
  }, REPORT_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await reporting;
  });

  return class SharedCounts implements FastifyRateLimitStore {
    incr(
      client: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
      max: number,
    ): void {
      const now = Date.now();
      const endsAt = (Math.floor(now / timeWindow) + 1) * timeWindow;
      // Limits differ in their height.
      const key = `${max} ${endsAt} ${client}`;
      const what = ['requests', key];
      const count = counts.get(key) ?? { what, endsAt, own: 0, reported: 0, others: 0 };
      count.own += 1;
      counts.set(key, count);
      if (count.own - count.reported >= max * REPORTED_PART) toReport.add(count);
      callback(null, { current: count.own + count.others, ttl: endsAt - now });
    }

    child(): FastifyRateLimitStore {
      return new SharedCounts();
    }
  };
}
