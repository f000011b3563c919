import { formatRupees, toPaise, toRupees } from '#contract/money.ts';
import { buildUseLabels } from '#contract/pc-builder/build-limits.ts';
import { type BuildSlot, buildSlots } from '#contract/pc-builder/build-parts.ts';
import type { ProposeBody, ProposedBuild } from '#contract/pc-builder/builds.ts';
import { checkBuild, checkPart } from '#contract/pc-builder/check-build.ts';
import type { Database } from '#server/platform/database/database.ts';
import { chooseExtras } from './choose-extras.ts';
import { chooseCheapestParts, chooseParts } from './choose-parts.ts';
import { explainChoice } from './explain-choice.ts';
import { improveParts } from './improve-parts.ts';
import type { PartCandidate, PartCandidates } from './part-candidates.ts';
import { failProposal } from './pc-builder-errors.ts';
import { hasFail, remainingVerdicts, unfilledSlots, withoutAbsence } from './proposal-verdicts.ts';
import { isFilled, type Stock, totalPaise, type Wish } from './proposal-wish.ts';
import { describeBuild, readBuild, readSoldBuild, toBuildPart } from './read-build.ts';
import { thinOut } from './similar-parts.ts';

type Dependencies = { database: Database; candidates: PartCandidates };

/** Completes a build within the budget from what is in stock. Throws 409 with a sentence if there is none. */
export async function proposeBuild(
  { database, candidates }: Dependencies,
  { budget, use, parts: chosen, owned, extras }: ProposeBody,
): Promise<ProposedBuild> {
  const { parts } = await readSoldBuild(database, chosen);
  const kept = parts.map((part) => ({
    part: toBuildPart(part),
    pricePaise: toPaise(part.product.display_price),
    qty: part.product.qty,
  }));
  const wish = { budgetPaise: toPaise(budget), use, kept, owned: new Set(owned), extras };
  const proposed = chooseForWish(await readStock(candidates), wish);
  const ids = proposed.map(({ part }) => ({ product_id: part.product_id, quantity: part.quantity }));
  const build = describeBuild(await readBuild(database, ids));
  const buildParts = build.parts.map(toBuildPart);
  const bySlot = new Map(buildParts.map((part) => [part.slot, part]));
  return {
    ...build,
    verdicts: remainingVerdicts(buildParts, wish.owned),
    missing_slots: unfilledSlots(buildParts, wish.owned),
    reasons: buildParts.map((part) => ({
      slot: part.slot,
      product_id: part.product_id,
      sentence: explainChoice(part, bySlot, wish),
    })),
  };
}

/** The parts of the proposal, the kept ones included. */
export function chooseForWish(stock: Stock, wish: Wish): PartCandidate[] {
  requirePossible(wish);
  const fitting = wish.kept.length > 0 ? keepFitting(stock, wish) : stock;
  const extras = chooseExtras(stock, wish);
  const computer = { ...wish, budgetPaise: wish.budgetPaise - totalPaise(extras) };
  const found = chooseParts(fitting, computer);
  if (found) return [...improveParts(fitting, computer, found), ...extras];
  const cheapest = chooseCheapestParts(fitting, computer);
  const use = buildUseLabels[wish.use];
  if (!cheapest) {
    throw failProposal(
      wish.kept.length > 0
        ? `With the parts you chose, what we have in stock does not make a complete build for this use (${use}).`
        : `What we have in stock does not make a complete build for this use (${use}).`,
    );
  }
  throw failProposal(
    `A build for this use (${use}) starts at about ${formatRupees(toRupees(totalPaise([...cheapest, ...extras])))} with what we have in stock, above your budget of ${formatRupees(toRupees(wish.budgetPaise))}.`,
  );
}

const neededSlots = {
  cpu: 'processor',
  motherboard: 'motherboard',
  memory: 'memory',
  storage: 'drive',
  psu: 'power supply',
  case: 'case',
} as const;

/** The stock without what fails beside the kept parts. Throws 409 if nothing is left for a slot that has to be filled. */
function keepFitting(stock: Stock, wish: Wish): Stock {
  const keptParts = wish.kept.map(({ part }) => part);
  const entries = Object.entries(stock).map(([slot, candidates]) => [
    slot,
    candidates.filter(({ part }) => !hasFail(checkPart(keptParts, part))),
  ]);
  const fitting = Object.fromEntries(entries) as Record<BuildSlot, PartCandidate[]>;
  for (const [slot, name] of Object.entries(neededSlots) as [keyof typeof neededSlots, string][]) {
    if (!isFilled(slot, wish) && fitting[slot].length === 0)
      throw failProposal(`No ${name} that we have in stock fits the parts you chose.`);
  }
  return fitting;
}

function requirePossible({ kept, budgetPaise, owned }: Wish): void {
  const fail = withoutAbsence(checkBuild(kept.map(({ part }) => part))).find(({ level }) => level === 'fail');
  if (fail) throw failProposal(`The parts you chose do not fit each other. ${fail.sentence}`);
  const both = kept.find(({ part }) => owned.has(part.slot));
  if (both) throw failProposal(`You chose ${both.part.name}, but also said that you have this part already.`);
  if (totalPaise(kept) > budgetPaise) {
    throw failProposal(
      `The parts you chose cost ${formatRupees(toRupees(totalPaise(kept)))}, more than your budget of ${formatRupees(toRupees(budgetPaise))}.`,
    );
  }
}

/** What is in stock, cheapest first. Of parts that hardly differ the cheapest two are enough. */
export async function readStock(candidates: PartCandidates): Promise<Stock> {
  const entries: [BuildSlot, PartCandidate[]][] = [];
  for (const slot of buildSlots) {
    const inStock = [...(await candidates.ofSlot(slot)).byId.values()].filter(({ qty }) => qty > 0);
    entries.push([slot, thinOut(inStock.toSorted((one, other) => one.pricePaise - other.pricePaise))]);
  }
  return Object.fromEntries(entries) as Record<BuildSlot, PartCandidate[]>;
}
