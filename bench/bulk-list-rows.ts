import { bulkListLimits } from '#contract/bulk-list-limits.ts';
import { readMessyLists } from '#server/bulk-orders/match/messy-lists.ts';
import type { BenchRow } from './bench-row.ts';
import { plainRequest } from './plain-request.ts';

const REQUESTS = 5;
const MOST_SECONDS = 1;
const MOST_RATIO = 10;

/** As many lines as a list may have, all with an item. */
function writeList(): string {
  const lines = readMessyLists().flatMap(({ list, expected }) => {
    const all = list.split('\n');
    return [...new Set(expected.map(({ line }) => line))].map((line) => all[line] ?? '');
  });
  return lines.slice(0, bulkListLimits.lines).join('\n').slice(0, bulkListLimits.characters);
}

type Measured = { seconds: number; lines: number };

/** Compares the longest list with the demo catalogue and with all parts imported. */
export function describeBulkList(demo: Measured, imported: Measured | null): BenchRow[] {
  const rows = [
    {
      what: `list of ${demo.lines} lines matched with the demo catalogue`,
      measured: `${demo.seconds.toFixed(2)} s`,
      wanted: `under ${MOST_SECONDS} s`,
      isMet: demo.seconds < MOST_SECONDS,
    },
  ];
  if (!imported) return rows;
  const ratio = imported.seconds / demo.seconds;
  return [
    ...rows,
    {
      what: `the same list with all parts imported (${imported.seconds.toFixed(2)} s)`,
      measured: `${ratio.toFixed(1)} times as long`,
      wanted: `under ${MOST_RATIO} times`,
      isMet: ratio < MOST_RATIO,
    },
  ];
}

/** Returns the median of the seconds that matching the longest list takes. */
export async function measureBulkList(origin: string): Promise<Measured> {
  const list = writeList();
  const times: number[] = [];
  for (let number = 0; number < REQUESTS; number++) {
    const startedAt = performance.now();
    const { status } = await plainRequest(`${origin}/api/bulk-orders/match`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ list }),
    });
    times.push((performance.now() - startedAt) / 1000);
    if (status !== 200) throw new Error(`The list was answered with ${status}`);
  }
  return {
    seconds: times.toSorted((one, other) => one - other)[Math.floor(REQUESTS / 2)] ?? 0,
    lines: list.split('\n').length,
  };
}
