import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changePrice, type PriceChange, priceEndings, priceMoves } from './price-rules.ts';
import { pricePaiseBeforeTax } from './pricing.ts';

const plain: PriceChange = {
  by: 'percent',
  value: 3,
  ending: 'any',
  minimum_margin: null,
  not_above_mrp: false,
  may_be_below_cost: false,
};
const product = { rupees: 1000, mrpRupees: 1200, costPaise: 60_000, gstRate: 1800 };

test.each([
  [{}, { rupees: 1030 }],
  [{ value: -3.5 }, { rupees: 965 }],
  [{ by: 'amount', value: -50 }, { rupees: 950 }],
  [{ by: 'value', value: 1111 }, { rupees: 1111 }],
  [{ by: 'keep', ending: '9' }, { rupees: 999 }],
  [{ ending: '9' }, { rupees: 1029 }],
  [{ ending: '99' }, { rupees: 999 }],
  [{ ending: '0', value: 3.5 }, { rupees: 1040 }],
  [{ value: 30, not_above_mrp: true }, { rupees: 1200 }],
  [{ by: 'amount', value: -1000 }, { problem: 'The price would be below ₹1' }],
  [{ by: 'value', value: 700 }, { problem: 'The price would be below the cost' }],
  [{ by: 'value', value: 700, may_be_below_cost: true }, { rupees: 700 }],
  // A cost of ₹600 is 80 % of ₹750, which with GST is ₹885.
  [{ by: 'value', value: 500, minimum_margin: 20 }, { rupees: 885 }],
  [{ by: 'value', value: 500, minimum_margin: 20, ending: '99' }, { rupees: 899 }],
  [
    { by: 'value', value: 500, minimum_margin: 60, not_above_mrp: true },
    { problem: 'The price that keeps the margin is above the MRP' },
  ],
] as const)('%j gives %j', (change, expected) => {
  expect(changePrice(product, { ...plain, ...change })).toEqual(expected);
});

test('needs the cost to keep a margin', () => {
  expect(changePrice({ ...product, costPaise: null }, { ...plain, minimum_margin: 5 })).toEqual({
    problem: 'The cost is not known, so that no margin can be kept',
  });
});

test('gives whole rupees from 1 on, at most the MRP, at least the margin, with the chosen ending', () => {
  const money = fc.integer({ min: 1, max: 1_000_000 });
  const products = fc.record({
    rupees: money,
    mrpRupees: fc.option(fc.integer({ min: 1, max: 100_000_000 }).map((paise) => paise / 100)),
    costPaise: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
    gstRate: fc.constantFrom(0, 500, 1800, 2800),
  });
  const changes = fc.record({
    by: fc.constantFrom(...priceMoves),
    value: fc.integer({ min: -9000, max: 1_000_000 }).map((hundredths) => hundredths / 100),
    ending: fc.constantFrom(...priceEndings),
    minimum_margin: fc.option(fc.integer({ min: 0, max: 900 }).map((tenths) => tenths / 10)),
    not_above_mrp: fc.boolean(),
    may_be_below_cost: fc.boolean(),
  });
  fc.assert(
    fc.property(products, changes, (of, change) => {
      const result = changePrice(of, change);
      if ('problem' in result) return;
      const { rupees } = result;
      expect(Number.isSafeInteger(rupees) && rupees >= 1).toBe(true);
      const isCapped = change.not_above_mrp && of.mrpRupees !== null;
      if (isCapped) expect(rupees).toBeLessThanOrEqual(of.mrpRupees ?? 0);
      if (change.ending !== 'any' && !isCapped) expect(String(rupees).endsWith(change.ending)).toBe(true);
      if (change.minimum_margin === null || of.costPaise === null) return;
      const net = pricePaiseBeforeTax(rupees, of.gstRate);
      expect((net - of.costPaise) / net).toBeGreaterThanOrEqual(change.minimum_margin / 100 - 1e-12);
    }),
  );
});
