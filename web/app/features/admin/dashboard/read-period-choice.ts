import { type DashboardPeriod, DEFAULT_PERIOD, dashboardPeriods } from '#contract/dashboard-periods.ts';

export type PeriodChoice = { period: DashboardPeriod; from?: string; to?: string };

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The period in the address; the usual one if it is missing or wrong. */
export function readPeriodChoice(parameters: URLSearchParams): PeriodChoice {
  const period = dashboardPeriods.find((name) => name === parameters.get('period')) ?? DEFAULT_PERIOD;
  if (period !== 'custom') return { period };
  const [from, to] = ['from', 'to'].map((name) => readDay(parameters.get(name)));
  return { period, ...(from && { from }), ...(to && { to }) };
}

function readDay(text: string | null): string | undefined {
  return text && dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
