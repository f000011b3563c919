import { slotOfCategory } from '#contract/pc-builder/build-parts.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import type { BenchRow } from './bench-row.ts';
import { plainRequest } from './plain-request.ts';
import type { BenchServer } from './start-bench-server.ts';

const REQUESTS = 25;
const MOST_RATIO = 5;
const slots = { memory: 'ram', graphics: 'gpu', motherboard: 'motherboard', case: 'case' } as const;

/**
 * Compares the picker of the PC builder, which sorts a whole slot by fit, with a list of the same products. Every request is for
 * another build and another page of the list, so that no kept answer is measured.
 */
export async function measurePicker({ connection, origin }: BenchServer): Promise<BenchRow[]> {
  const products = await readDemoParts(connection);
  const rows: BenchRow[] = [];
  for (const [slot, category] of Object.entries(slots)) {
    const times: Record<'list' | 'picker', number[]> = { list: [], picker: [] };
    let count = 0;
    for (let number = 0; number < REQUESTS; number++) {
      const list = await measure(`${origin}/api/search/products?categories=${category}&page=${number + 1}`);
      const build = chooseBuild(products, slot, number);
      const picker = await measure(`${origin}/api/pc-builder/parts?slot=${slot}&build=${build}`);
      times.list.push(list.ms);
      times.picker.push(picker.ms);
      count = picker.products;
    }
    const [list, picker] = [median(times.list), median(times.picker)];
    rows.push({
      what: `picker of ${count} products for ${slot} and a build never seen, what fits first (${picker.toFixed(1)} ms), against a list of them (${list.toFixed(1)} ms)`,
      measured: `${(picker / list).toFixed(1)} times`,
      wanted: `under ${MOST_RATIO} times`,
      isMet: picker / list < MOST_RATIO,
    });
  }
  return rows;
}

type DemoParts = ReadonlyMap<string | undefined, readonly string[]>;

/** The ids of the demo products by slot. */
async function readDemoParts(connection: BenchServer['connection']): Promise<DemoParts> {
  const { database, close } = connectDatabase({ connection, poolSize: 1, onIdleError: () => {} });
  try {
    const rows = await database
      .selectFrom('products')
      .innerJoin('categories', 'categories._id', 'category_id')
      .select(['products._id as id', 'categories.code as category'])
      .where('products.source', '=', 'demo')
      .orderBy('products._id')
      .execute();
    const bySlot = Map.groupBy(rows, ({ category }) => slotOfCategory(category));
    return new Map([...bySlot].map(([slot, found]) => [slot, found.map(({ id }) => id)]));
  } finally {
    await close();
  }
}

/** One part for each of the other slots of a computer, another combination for each number. */
function chooseBuild(products: DemoParts, slot: string, number: number): string {
  return ['cpu', 'cooler', 'motherboard', 'memory', 'graphics', 'storage', 'psu', 'case']
    .filter((other) => other !== slot)
    .map((other) => products.get(other) ?? [])
    .map((ids, place) => `${ids[(number * (place + 3)) % ids.length]}:1`)
    .join(',');
}

async function measure(url: string): Promise<{ ms: number; products: number }> {
  const startedAt = performance.now();
  const { status, text } = await plainRequest(url, {});
  const ms = performance.now() - startedAt;
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return { ms, products: JSON.parse(text).pagination.total_count };
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
