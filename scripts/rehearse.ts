import { sql } from 'kysely';
import { connectDatabase, type Database, longTimeouts } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { Cluster } from './rehearsal/cluster.ts';
import type { Drill } from './rehearsal/drill.ts';
import { drills } from './rehearsal/drills.ts';
import { findMissingMetrics } from './rehearsal/find-missing-metrics.ts';
import { installPackages } from './rehearsal/install-packages.ts';
import { describeResults, hasFailed } from './rehearsal/report.ts';
import { type DrillResult, runDrill } from './rehearsal/run-drill.ts';
import { openPagesOnce } from './rehearsal/visitors.ts';
import { runCommand, UsageError } from './run-command.ts';

/** Builds the cluster of deploy/cluster on loopback addresses and shows what failures cost; docs/deployment.md holds the results. */
await runCommand(async ({ parameters, signal }) => {
  const chosen = chooseDrills(parameters);
  if (process.getuid?.() !== 0)
    throw new StartError('The rehearsal needs root: it mounts disks and starts programs as other users.');
  installPackages();
  const cluster = await Cluster.build(signal);
  try {
    await cluster.start();
    const missing = await findMissingMetrics(cluster.metricAddresses);
    if (missing.length > 0)
      throw new StartError(`deploy/cluster uses metrics that do not exist: ${missing.join(', ')}`);
    const results = await runDrills(cluster, chosen, signal);
    const table = describeResults(results);
    if (results.some(hasFailed)) throw new StartError(table);
    return table;
  } finally {
    await cluster.end();
  }
});

function chooseDrills(names: readonly string[]): Drill[] {
  const unknown = names.filter((name) => !drills.some((drill) => drill.name === name));
  if (unknown.length > 0) {
    throw new UsageError(`Usage: npm run rehearse [-- ${drills.map(({ name }) => name).join(' | ')}]`);
  }
  return names.length === 0 ? drills : drills.filter(({ name }) => names.includes(name));
}

async function runDrills(
  cluster: Cluster,
  chosen: readonly Drill[],
  signal: AbortSignal,
): Promise<DrillResult[]> {
  const { database, close } = connectDatabase({
    connection: { connectionString: cluster.databaseAddress },
    poolSize: 8,
    ...longTimeouts,
    onIdleError: () => {},
  });
  const results: DrillResult[] = [];
  try {
    const pages = await listPages(database);
    await openPagesOnce(cluster.origins, pages, signal);
    for (const drill of chosen) {
      console.log(`\n${drill.name}: ${drill.what}`);
      results.push(await runDrill(drill, { cluster, database, pages, signal }));
      console.log(describeResults(results.slice(-1)));
    }
  } finally {
    await close();
  }
  return results;
}

/** The home page, lists, searches and products. */
async function listPages(database: Database): Promise<string[]> {
  const products = await database
    .selectFrom('products')
    .select('slug_url')
    .orderBy(sql`random()`)
    .limit(30)
    .execute();
  const lists = [
    '/',
    '/ssd',
    '/products',
    '/about',
    '/search?q=ssd',
    '/search?q=rtx',
    '/search?q=ddr5%2032gb',
  ];
  return [...lists, ...products.map(({ slug_url }) => `/product/${slug_url}`)];
}
