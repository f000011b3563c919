import type { PartCandidate } from './part-candidates.ts';
import { scoreGraphics, scoreProcessor } from './part-scores.ts';
import { isFilled, type Stock, type Wish } from './proposal-wish.ts';
import { useNeeds } from './use-needs.ts';

/** Processor and graphics card, which decide how fast the build is; null where the slot gets no product. */
export type Pair = {
  /** Whether the processor keeps up with the card. */
  isBalanced: boolean;
  cpu: PartCandidate | null;
  graphics: PartCandidate | null;
  utility: number;
  pricePaise: number;
};

/** In games a slower processor than this share of the card's score holds the card back. */
const MIN_PACE = 0.75;

/** Bounds the number of pairs for shops with thousands of parts in stock. */
const MOST_OF_A_SCORE = 3;

type Scored = { candidate: PartCandidate | null; score: number };

/** All pairs of the stock within the budget whose parts have a score. */
export function listPairs(stock: Stock, wish: Wish): Pair[] {
  const { weights, cpuScore: kind } = useNeeds[wish.use];
  const paces = kind === 'games';
  const cards = listCards(stock, wish);
  const pairs: Pair[] = [];
  for (const { candidate: cpu, score: cpuScore } of listProcessors(stock, wish)) {
    for (const { candidate: graphics, score: graphicsScore } of cards) {
      const pricePaise = (cpu?.pricePaise ?? 0) + (graphics?.pricePaise ?? 0);
      if (pricePaise > wish.budgetPaise) continue;
      pairs.push({
        cpu,
        graphics,
        isBalanced: !paces || cpu === null || cpuScore >= MIN_PACE * graphicsScore,
        utility: weights.cpu * Math.log(cpuScore) + weights.graphics * Math.log(graphicsScore + 1),
        pricePaise,
      });
    }
  }
  return pairs;
}

function listProcessors(stock: Stock, wish: Wish): Scored[] {
  if (isFilled('cpu', wish)) return [{ candidate: null, score: 1 }];
  return scoreAll(stock.cpu, wish, scoreProcessor);
}

function listCards(stock: Stock, wish: Wish): Scored[] {
  const none: Scored = { candidate: null, score: 0 };
  if (isFilled('graphics', wish)) return [none];
  const cards = scoreAll(stock.graphics, wish, scoreGraphics);
  return useNeeds[wish.use].graphicsMemoryGb === null ? [none, ...cards] : cards;
}

function scoreAll(
  candidates: readonly PartCandidate[],
  { use }: Wish,
  scoreOf: typeof scoreProcessor,
): Scored[] {
  const counts = new Map<number, number>();
  // Candidates are sorted by price: of equally fast ones the cheapest are tried.
  return candidates.flatMap((candidate) => {
    const score = scoreOf(candidate.part, use);
    if (score === null) return [];
    const step = Math.round(score);
    const count = counts.get(step) ?? 0;
    counts.set(step, count + 1);
    return count < MOST_OF_A_SCORE ? [{ candidate, score }] : [];
  });
}
