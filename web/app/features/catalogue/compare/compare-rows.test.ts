import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { type CompareRow, compareRows } from './compare-rows.ts';

type Facts = Partial<Pick<Product, 'category' | 'display_price' | 'warranty_years' | 'specs'>>;

function productWith(facts: Facts): Product {
  const base = { category: 'SSD', display_price: 5000, warranty_years: null, specs: {} };
  return { ...base, ...facts } as Product;
}

function rowOf(products: readonly Product[], label: string): CompareRow | undefined {
  const { differing, same } = compareRows(products);
  return [...differing, ...same].find((row) => row.label === label);
}

const texts = (row: CompareRow | undefined) => row?.cells.map(({ text }) => text);
const marks = (row: CompareRow | undefined) => row?.cells.map(({ mark }) => mark);

describe('compareRows', () => {
  it('separates rows with different values from rows with equal values', () => {
    const { differing, same } = compareRows([
      productWith({ display_price: 8000, warranty_years: 5, specs: { read_mb_s: 7450, interface: 'NVMe' } }),
      productWith({ display_price: 5000, warranty_years: 1, specs: { read_mb_s: 5000, interface: 'NVMe' } }),
    ]);
    expect(differing.map(({ label }) => label)).toEqual(['Price', 'Brand warranty', 'Sequential read']);
    expect(texts(differing[1])).toEqual(['5 years', '1 year']);
    expect(same.map(({ label }) => label)).toEqual(['Interface']);
  });

  it('treats a missing value as a difference', () => {
    const { differing } = compareRows([
      productWith({ specs: {} }),
      productWith({ specs: { endurance_tbw: 1200 } }),
    ]);
    expect(differing.map(({ label }) => label)).toEqual(['Endurance']);
    expect(texts(differing[0])).toEqual([null, '1,200 TBW']);
  });

  it('puts values with different units into one row', () => {
    const products = [
      productWith({ category: 'MOUSE', specs: { battery_hours: 70 } }),
      productWith({ category: 'MOUSE', specs: { battery_months: 24 } }),
    ];
    expect(texts(rowOf(products, 'Battery'))).toEqual(['70 hours', '24 months']);
  });

  it('shows a warranty text instead of years', () => {
    const products = [
      productWith({ warranty_years: 10 }),
      productWith({ specs: { warranty: 'Limited lifetime' } }),
    ];
    expect(texts(rowOf(products, 'Brand warranty'))).toEqual(['10 years', 'Limited lifetime']);
    expect(rowOf(products, 'Warranty')).toBeUndefined();
  });

  it('has no differences and no best value for a single product', () => {
    const { differing, same } = compareRows([productWith({ specs: { capacity_gb: 1000 } })]);
    expect(differing).toEqual([]);
    expect(same.flatMap(marks).filter(Boolean)).toEqual([]);
  });
});

describe('the lowest price', () => {
  it('is marked, also if two products share it', () => {
    const products = [8000, 5000, 5000].map((display_price) => productWith({ display_price }));
    expect(marks(rowOf(products, 'Price'))).toEqual([null, 'Lowest price', 'Lowest price']);
  });

  it('is not marked if all prices are equal', () => {
    expect(marks(rowOf([productWith({}), productWith({})], 'Price'))).toEqual([null, null]);
  });

  it('is not marked if the categories differ', () => {
    const products = [
      productWith({ category: 'RAM', display_price: 9000, specs: { capacity_gb: 32 } }),
      productWith({ category: 'SSD', display_price: 5000, specs: { capacity_gb: 1000 } }),
    ];
    expect(marks(rowOf(products, 'Price'))).toEqual([null, null]);
    expect(marks(rowOf(products, 'Price per GB'))).toEqual([null, null]);
  });
});

describe('the price per GB', () => {
  it('has two decimals, and the lowest is marked', () => {
    const row = rowOf(
      [
        productWith({ display_price: 16_499, specs: { capacity_gb: 2000 } }),
        productWith({ display_price: 9499, specs: { capacity_gb: 1000 } }),
      ],
      'Price per GB',
    );
    expect(texts(row)).toEqual(['₹8.25 per GB', '₹9.50 per GB']);
    expect(marks(row)).toEqual(['Lowest price per GB', null]);
  });

  it('is missing without a capacity, and then none is marked as the lowest', () => {
    const products = [1000, undefined, 500].map((capacity_gb) =>
      productWith({ specs: capacity_gb === undefined ? {} : { capacity_gb } }),
    );
    const row = rowOf(products, 'Price per GB');
    expect(texts(row)).toEqual(['₹5.00 per GB', null, '₹10.00 per GB']);
    expect(marks(row)).toEqual([null, null, null]);
  });

  it('is not shown for categories without a capacity', () => {
    const card = productWith({ category: 'GPU', specs: { capacity_gb: 16 } });
    expect(rowOf([card, card], 'Price per GB')).toBeUndefined();
  });
});
