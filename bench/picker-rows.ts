import { connectDatabase } from '#server/platform/database/database.ts';
import type { BenchRow } from './bench-row.ts';
import { plainRequest } from './plain-request.ts';
import type { BenchServer } from './start-bench-server.ts';

const REQUESTS = 30;
const MOST_RATIO = 5;
/** An office PC of the demo catalogue. */
const partNumbers = ['BX8071512400', 'H610M K DDR4', 'CMK16GX4M2B3200C16', 'GP-P450B', 'KR-CS-V300M-BK'];
const slots = { memory: 'ram', graphics: 'gpu', motherboard: 'motherboard' } as const;

/** Compares the picker of the PC builder, which sorts a whole slot by fit, with a list of the same products. */
export async function measurePicker({ connection, origin }: BenchServer): Promise<BenchRow[]> {
  const build = await readBuild(connection);
  const rows: BenchRow[] = [];
  for (const [slot, category] of Object.entries(slots)) {
    const list = await measure(`${origin}/api/search/products?categories=${category}`);
    const picker = await measure(`${origin}/api/pc-builder/parts?slot=${slot}&build=${build}`);
    const ratio = picker.medianMs / list.medianMs;
    rows.push({
      what: `picker of ${picker.products} products for ${slot}, what fits first (${picker.medianMs.toFixed(1)} ms), against a list of them (${list.medianMs.toFixed(1)} ms)`,
      measured: `${ratio.toFixed(1)} times`,
      wanted: `under ${MOST_RATIO} times`,
      isMet: ratio < MOST_RATIO,
    });
  }
  return rows;
}

async function readBuild(connection: BenchServer['connection']): Promise<string> {
  const { database, close } = connectDatabase({ connection, poolSize: 1, onIdleError: () => {} });
  try {
    const rows = await database
      .selectFrom('products')
      .select('_id')
      .where('source', '=', 'demo')
      .where('part_number', 'in', partNumbers)
      .execute();
    return rows.map(({ _id }) => `${_id}:1`).join(',');
  } finally {
    await close();
  }
}

async function measure(url: string): Promise<{ medianMs: number; products: number }> {
  const times: number[] = [];
  let products = 0;
  for (let number = 0; number < REQUESTS; number++) {
    const startedAt = performance.now();
    const { status, text } = await plainRequest(url, {});
    times.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    products = JSON.parse(text).pagination.total_count;
  }
  return { medianMs: times.toSorted((one, other) => one - other)[REQUESTS / 2] ?? 0, products };
}
