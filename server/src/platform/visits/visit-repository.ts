import { sql } from 'kysely';
import type { DayRange } from '#contract/dashboard-periods.ts';
import type { PerformanceMetric } from '#contract/performance-thresholds.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';

export type VitalCount = { measure: PerformanceMetric; range: number; reports: number };

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

export async function addVisits(session: DatabaseSession, visits: number): Promise<void> {
  await sql`
    insert into visit_days as kept (day, visits) values (${today}, ${visits})
    on conflict (day) do update set visits = kept.visits + excluded.visits
  `.execute(session);
}

/** Rows are locked in the same order by all servers. */
export async function addVitals(session: DatabaseSession, counts: readonly VitalCount[]): Promise<void> {
  await sql`
    insert into web_vital_days as kept (day, measure, range_index, reports)
    select ${today}, measure, range_index, reports from unnest(
      ${counts.map(({ measure }) => measure)}::text[], ${counts.map(({ range }) => range)}::int4[],
      ${counts.map(({ reports }) => reports)}::int4[]
    ) as counted (measure, range_index, reports)
    order by measure, range_index
    on conflict (day, measure, range_index) do update set reports = kept.reports + excluded.reports
  `.execute(session);
}

export async function listVisits(
  session: DatabaseSession,
  { from, to }: DayRange,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; visits: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, visits from visit_days where day between ${from}::date and ${to}::date
  `.execute(session);
  return new Map(rows.map(({ day, visits }) => [day, visits]));
}

export async function sumVitals(session: DatabaseSession, days: number): Promise<VitalCount[]> {
  const { rows } = await sql<VitalCount>`
    select measure, range_index as range, sum(reports)::int4 as reports
    from web_vital_days where day > ${today} - ${days}::int4 group by measure, range_index
  `.execute(session);
  return rows;
}
