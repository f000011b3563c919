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

type Scored = { candidate: PartCandidate | null; score: number };

/** All pairs of the stock whose parts the rankings list. */
export function listPairs(stock: Stock, wish: Wish): Pair[] {
  const { weights, cpuScore: kind } = useNeeds[wish.use];
  const paces = kind === 'games';
  const cards = listCards(stock, wish);
  return listProcessors(stock, wish).flatMap(({ candidate: cpu, score: cpuScore }) =>
    cards.map(({ candidate: graphics, score: graphicsScore }) => ({
      cpu,
      graphics,
      isBalanced: !paces || cpu === null || cpuScore >= MIN_PACE * graphicsScore,
      utility: weights.cpu * Math.log(cpuScore) + weights.graphics * Math.log(graphicsScore + 1),
      pricePaise: (cpu?.pricePaise ?? 0) + (graphics?.pricePaise ?? 0),
    })),
  );
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
  return candidates.flatMap((candidate) => {
    const score = scoreOf(candidate.part, use);
    return score === null ? [] : [{ candidate, score }];
  });
}
