import { sql } from 'kysely';
import type { ShopHealth } from '#contract/dashboard.ts';
import { type PerformanceMetric, performanceThresholds } from '#contract/performance-thresholds.ts';
import { readGatewayHealth } from '#server/payments/payment-problems.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DatabaseProbe } from '#server/platform/database/probe-database.ts';
import { sumVitals } from '#server/platform/visits/visit-repository.ts';
import { percentile75 } from '#server/platform/visits/web-vital-ranges.ts';

type Part = ShopHealth['parts'][number];

const VITAL_DAYS = 7;
/** Work that is due for longer than this is stuck. */
const STUCK_SECONDS = 300;

const timeInIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** How the gateway, mail, jobs and the database are doing, and how fast pages were in browsers. */
export async function describeShopHealth(database: Database, probe: DatabaseProbe): Promise<ShopHealth> {
  const [gateway, mail, jobs, base, web_vitals] = await Promise.all([
    describeGateway(database),
    describeMail(database),
    describeJobs(database),
    describeDatabase(probe),
    describeVitals(database),
  ]);
  return { parts: [gateway, mail, jobs, base], web_vitals };
}

async function describeGateway(database: Database): Promise<Part> {
  const { faults, waiting, lastPaidAt } = await readGatewayHealth(database);
  if (faults > 0) {
    return { part: 'gateway', state: 'failed', text: `${faults} of ${waiting} open calls of today failed` };
  }
  const text = lastPaidAt ? `Last payment ${timeInIndia.format(lastPaidAt)}` : 'No payment in 30 days';
  return { part: 'gateway', state: 'ok', text };
}

async function describeMail(database: Database): Promise<Part> {
  const { rows } = await sql<{ failed: number; waiting: number; age: number }>`
    select (count(*) filter (where state = 'failed' and created_at > now() - interval '7 days'))::int4 as failed,
      (count(*) filter (where state = 'waiting'))::int4 as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as age
    from mails where state in ('waiting', 'failed')
  `.execute(database);
  const { failed = 0, waiting = 0, age = 0 } = rows[0] ?? {};
  if (failed > 0) return { part: 'mail', state: 'failed', text: `${failed} could not be sent in 7 days` };
  const state = age > STUCK_SECONDS ? 'warning' : 'ok';
  return { part: 'mail', state, text: `${waiting} waiting, none failed in 7 days` };
}

async function describeJobs(database: Database): Promise<Part> {
  const { rows } = await sql<{ failed: number; waiting: number; age: number }>`
    select (count(*) filter (where state = 'failed'))::int4 as failed,
      (count(*) filter (where state = 'waiting'))::int4 as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where state = 'waiting')), 0)::float8 as age
    from jobs where state <> 'done'
  `.execute(database);
  const { failed = 0, waiting = 0, age = 0 } = rows[0] ?? {};
  if (failed > 0) return { part: 'jobs', state: 'failed', text: `${failed} given up, ${waiting} waiting` };
  const state = age > STUCK_SECONDS ? 'warning' : 'ok';
  return { part: 'jobs', state, text: `${waiting} waiting, none given up` };
}

async function describeDatabase(probe: DatabaseProbe): Promise<Part> {
  const fault = await probe();
  return { part: 'database', state: fault ? 'failed' : 'ok', text: fault ?? 'Reads and writes' };
}

async function describeVitals(database: Database): Promise<ShopHealth['web_vitals']> {
  const counts = await sumVitals(database, VITAL_DAYS);
  return Object.entries(performanceThresholds).flatMap(([name, good_up_to]) => {
    const measure = name as PerformanceMetric;
    const own = counts.filter((count) => count.measure === measure);
    const reports = own.reduce((sum, count) => sum + count.reports, 0);
    if (reports === 0) return [];
    const p75 = percentile75(measure, new Map(own.map(({ range, reports }) => [range, reports])));
    return [{ measure, p75, good_up_to, reports }];
  });
}
