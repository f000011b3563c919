import type { SearchResult, UserQuery } from '#server/search/search.ts';

export type Times = { p50: number; p95: number; max: number; slowest: string };

type Ask = (question: UserQuery) => Promise<SearchResult>;

/** Measures each query sequentially, after a warm-up round. */
export async function measureTimes(
  ask: Ask,
  questions: readonly UserQuery[],
  rounds: number,
): Promise<Times> {
  for (const question of questions) await ask(question);
  const measured: { ms: number; text: string }[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) {
      const startedAt = performance.now();
      await ask(question);
      measured.push({ ms: performance.now() - startedAt, text: question.text });
    }
  }
  return summarise(measured);
}

function summarise(measured: readonly { ms: number; text: string }[]): Times {
  const inOrder = measured.toSorted((one, other) => one.ms - other.ms);
  const at = (share: number) => inOrder[Math.ceil(inOrder.length * share) - 1]?.ms ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1), slowest: inOrder.at(-1)?.text ?? '' };
}

export function describeTimes({ p50, p95, max, slowest }: Times): string {
  const times = [p50, p95, max].map((time) => time.toFixed(time < 10 ? 2 : 0));
  return `${times.join(' / ')} ms at p50 / p95 / most ("${slowest.slice(0, 40)}")`;
}
