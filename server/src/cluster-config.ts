import { z } from 'zod';

/** A setting that is a whole number in this range. */
export const wholeNumber = (from: number, to: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`);
const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
});
const purgeAddress = z
  .url({ protocol: /^http$/ })
  .refine((text) => URL.parse(text)?.origin === text.replace(/\/$/, ''));

/** The environment variables of shops with several processes or machines (docs/cluster.md). */
export const clusterEnvironment = {
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  DATABASE_READ_URL: postgresAddress.optional(),
  DATABASE_READ_MAX_LAG_MS: wholeNumber(100, 60_000).default(3000),
  DATABASE_WAIT_MS: wholeNumber(0, 8000).optional(),
  DRAIN_SECONDS: wholeNumber(0, 120).default(0),
  PROCESSES: wholeNumber(1, 64).default(1),
  SHARED_CACHE_PURGE_URLS: z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim().replace(/\/$/, '')))
    .transform((entries) => entries.filter((entry) => entry !== ''))
    .refine((entries) => entries.every((entry) => purgeAddress.safeParse(entry).success), {
      error: 'must list addresses such as http://10.0.0.5:6081, without a path',
    })
    .default([]),
  SHARED_CACHE_SECONDS: wholeNumber(1, 86_400).default(600),
};

export type ClusterConfig = {
  /** The leader without a pooler. If it is set, DATABASE_URL is a pooler in transaction mode. */
  databaseDirectUrl: string | undefined;
  databaseReadUrl: string | undefined;
  databaseReadMaxLagMs: number;
  /** How long a request waits for a lost database. */
  databaseWaitMs: number;
  drainSeconds: number;
  processes: number;
  /** Null without a shared cache. */
  sharedCache: SharedCacheConfig | null;
};

export type SharedCacheConfig = { purgeUrls: string[]; seconds: number };

type Values = z.infer<z.ZodObject<typeof clusterEnvironment>> & { DATABASE_URL?: string | undefined };

const DEFAULT_WAIT_MS = 4000;

export function readClusterConfig(values: Values): ClusterConfig {
  const purgeUrls = values.SHARED_CACHE_PURGE_URLS;
  return {
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseReadMaxLagMs: values.DATABASE_READ_MAX_LAG_MS,
    databaseWaitMs: values.DATABASE_WAIT_MS ?? (values.DATABASE_URL ? DEFAULT_WAIT_MS : 0),
    drainSeconds: values.DRAIN_SECONDS,
    processes: values.PROCESSES,
    sharedCache: purgeUrls.length > 0 ? { purgeUrls, seconds: values.SHARED_CACHE_SECONDS } : null,
  };
}

/** Settings that say nothing without a PostgreSQL of the owner's own. */
const namesNeedingDatabase = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const;

/** Returns what contradicts another setting, one sentence each. */
export function findClusterMistakes(given: Record<string, unknown>): string[] {
  if (given.DATABASE_URL !== undefined) return [];
  const mistakes = namesNeedingDatabase
    .filter((name) => given[name] !== undefined)
    .map((name) => `${name} needs DATABASE_URL`);
  if (Number(given.PROCESSES) > 1)
    mistakes.push('PROCESSES above 1 needs DATABASE_URL: the embedded PostgreSQL serves one process');
  return mistakes;
}
