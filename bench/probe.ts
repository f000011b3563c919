import { createVisitor, type Outcome } from './open-load.ts';

/** Requests one address after the other beside a load, with a pause after each answer. Returns a function that ends it and returns the outcomes. */
export function startProbe(nextUrl: () => string, pauseMs: number): () => Promise<Outcome[]> {
  let isStopped = false;
  const outcomes = probe();
  return () => {
    isStopped = true;
    return outcomes;
  };

  async function probe(): Promise<Outcome[]> {
    const visit = createVisitor();
    await visit(nextUrl());
    const measured: Outcome[] = [];
    while (!isStopped) {
      measured.push(await visit(nextUrl()));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return measured;
  }
}
