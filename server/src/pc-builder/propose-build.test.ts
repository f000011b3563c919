import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { buildUses, proposalExtras } from '#contract/pc-builder/build-limits.ts';
import { type BuildSlot, buildSlots } from '#contract/pc-builder/build-parts.ts';
import type { ProposedBuild } from '#contract/pc-builder/builds.ts';
import { AppError } from '#server/platform/app-error.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { fuzzSeed } from '../../testing/fuzz-seed.ts';
import { findParts, onePieceEach } from '../../testing/pc-parts.ts';
import { sized } from '../../testing/test-size.ts';
import { createPartCandidates, type PartCandidate } from './part-candidates.ts';
import { hasFail, remainingVerdicts, unfilledSlots } from './proposal-verdicts.ts';
import { type Stock, totalPaise, type Wish } from './proposal-wish.ts';
import { chooseForWish, readStock } from './propose-build.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
const proposeUrl = '/api/pc-builder/propose';
let stock: Stock;
beforeAll(async () => {
  stock = await readStock(createPartCandidates(getDatabase().database));
});

function propose(wish: Wish): PartCandidate[] | string {
  try {
    return chooseForWish(stock, wish);
  } catch (error) {
    if (error instanceof AppError && error.code === 'no_build_possible') return error.message;
    throw error;
  }
}

function checkProposal(parts: readonly PartCandidate[], wish: Wish): void {
  const buildParts = parts.map(({ part }) => part);
  expect(hasFail(remainingVerdicts(buildParts, wish.owned))).toBe(false);
  expect(totalPaise(parts)).toBeLessThanOrEqual(wish.budgetPaise);
  expect(unfilledSlots(buildParts, wish.owned)).toEqual([]);
  expect(parts).toEqual(expect.arrayContaining([...wish.kept]));
  expect(buildParts.filter(({ slot }) => wish.owned.has(slot))).toEqual([]);
  const slots = buildParts.map(({ slot }) => slot);
  for (const extra of proposalExtras) expect(slots.includes(extra)).toBe(wish.extras.includes(extra));
  expect(parts.filter(({ qty }) => qty === 0)).toEqual([]);
}

const keptSlots = buildSlots.filter((slot) => slot !== 'monitor' && slot !== 'peripherals');
const wishes = fc.record({
  budget: fc.integer({ min: 25_000, max: 500_000 }),
  use: fc.constantFrom(...buildUses),
  kept: fc.uniqueArray(fc.record({ slot: fc.constantFrom(...keptSlots), place: fc.nat() }), {
    selector: ({ slot }) => slot,
    maxLength: 3,
  }),
  owned: fc.subarray([...keptSlots], { maxLength: 3 }),
  extras: fc.subarray([...proposalExtras]),
});

test(`proposes builds without a fail, within the budget, or says why not (FUZZ_SEED=${fuzzSeed})`, () => {
  fc.assert(
    fc.property(wishes, ({ budget, use, kept, owned, extras }) => {
      const wish: Wish = {
        budgetPaise: budget * 100,
        use,
        kept: kept.flatMap(({ slot, place }) => {
          const candidate = stock[slot][place % stock[slot].length];
          return candidate && !owned.includes(slot) ? [candidate] : [];
        }),
        owned: new Set<BuildSlot>(owned),
        extras,
      };
      const proposal = propose(wish);
      if (typeof proposal === 'string') expect(proposal).toMatch(/\.$/);
      else checkProposal(proposal, wish);
    }),
    { seed: fuzzSeed, numRuns: sized(60, 600) },
  );
});

test.each(buildUses)('answers every budget for %s from the price that it names', (use) => {
  const wishFor = (budgetPaise: number): Wish => ({
    budgetPaise,
    use,
    kept: [],
    owned: new Set(),
    extras: [],
  });
  const refusal = propose(wishFor(2_000_000));
  const price = Number(/starts at about ₹([\d,]+)/.exec(String(refusal))?.[1]?.replaceAll(',', '')) * 100;
  for (const budgetPaise of [price, price * 1.2, 9_000_000, 15_000_000, 30_000_000, 50_000_000]) {
    const wish = wishFor(budgetPaise);
    const proposal = propose(wish);
    if (typeof proposal === 'string') throw new Error(`${budgetPaise}: ${proposal}`);
    checkProposal(proposal, wish);
  }
});

test.each(buildUses)('proposes parts that the rankings do not list for %s', (use) => {
  const unlisted = (candidates: readonly PartCandidate[], specs: object) =>
    candidates.map((candidate) => ({
      ...candidate,
      part: { ...candidate.part, name: 'Imported part', specs: { ...candidate.part.specs, ...specs } },
    }));
  const shop: Stock = {
    ...stock,
    cpu: unlisted(stock.cpu, {}),
    graphics: unlisted(stock.graphics, { chipset: 'GeForce RTX 50' }),
  };
  const wish: Wish = { budgetPaise: 30_000_000, use, kept: [], owned: new Set(), extras: ['monitor'] };
  const proposal = chooseForWish(shop, wish);
  checkProposal(proposal, wish);
  expect(proposal.find(({ part }) => part.slot === 'cpu')?.part.specs.cores).toBeGreaterThanOrEqual(6);
});

async function post(body: object) {
  return getApp().inject({ method: 'POST', url: proposeUrl, payload: body });
}

test('keeps chosen parts and explains each choice', async () => {
  const [chassis = ''] = await findParts(getDatabase().database, 'NR200PV2-KCNN-S00');
  const response = await post({ budget: 150_000, use: 'gaming-1440p', parts: onePieceEach([chassis]) });
  const { parts, reasons, total, missing_slots, verdicts }: ProposedBuild = response.json();
  expect(total).toBeLessThanOrEqual(150_000);
  expect(missing_slots).toEqual([]);
  expect(verdicts.filter(({ level }) => level === 'fail')).toEqual([]);
  expect(parts.find(({ slot }) => slot === 'motherboard')?.specs.form_factor).toBe('Mini-ITX');
  expect(reasons.map(({ product_id }) => product_id)).toEqual(parts.map(({ product }) => product._id));
  expect(reasons.find(({ product_id }) => product_id === chassis)?.sentence).toBe('You chose this part.');
  for (const { sentence } of reasons) expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
});

test('leaves out slots that the buyer fills and says what to check', async () => {
  const response = await post({ budget: 60_000, use: 'gaming-1080p', owned: ['case', 'graphics'] });
  const { parts, reasons, missing_slots }: ProposedBuild = response.json();
  expect(parts.map(({ slot }) => slot)).not.toContain('case');
  expect(missing_slots).toEqual([]);
  expect(reasons.find(({ slot }) => slot === 'psu')?.sentence).toMatch(/Please check/);
});

test.each([
  ['the budget is too small', { budget: 25_000, use: 'ai' }, [], /starts at about ₹\d\d,\d{3}/],
  [
    'kept parts exceed the budget',
    { budget: 25_000, use: 'office' },
    ['GV-N5090GAMING OC-32GD'],
    /cost ₹3,19,999/,
  ],
  [
    'kept parts do not fit each other',
    { budget: 90_000, use: 'office' },
    ['100-100001015BOX', 'H610M K DDR4'],
    /do not fit each other\. .*AM5/,
  ],
  ['no board takes the kept memory', { budget: 90_000, use: 'office' }, ['CT8G4SFRA32A'], /^No motherboard/],
])('answers 409 with a sentence when %s', async (_why, body, partNumbers, sentence) => {
  const ids = partNumbers.length > 0 ? await findParts(getDatabase().database, ...partNumbers) : [];
  const response = await post({ ...body, parts: onePieceEach(ids) });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'no_build_possible',
    detail: expect.stringMatching(sentence),
  });
});
