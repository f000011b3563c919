import { describe, expect, it } from 'vitest';
import { otherSubcategories, productChips } from './product-chips.ts';

describe('productChips', () => {
  it('shows variant and capacity of an SSD', () => {
    const subcategories = {
      interface: 'NVMe',
      capacity_gb: 2000,
      form_factor: 'M.2 2280',
      generation: 'Gen 4',
    };
    expect(productChips({ category: 'SSD', variant: 'NVMe Gen 4', subcategories })).toEqual([
      'NVMe Gen 4',
      '2 TB',
    ]);
  });

  it('shows type, capacity and frequency in MHZ of memory', () => {
    const subcategories = { ddr_type: 'DDR5', capacity_gb: 32, frequency_mhz: 6000, device: 'Desktop' };
    expect(productChips({ category: 'RAM', variant: '2 × 16 GB', subcategories })).toEqual([
      'DDR5',
      '32 GB',
      '6000 MHZ',
    ]);
  });

  it('shows only the interface of a mouse', () => {
    const subcategories = { interface: 'Wireless' };
    expect(productChips({ category: 'MOUSE', variant: 'Black', subcategories })).toEqual(['Wireless']);
  });

  it('adds the label to a number without a unit', () => {
    const subcategories = { socket: 'AM5', cores: 8, series: 'Ryzen 7' };
    expect(productChips({ category: 'CPU', variant: null, subcategories })).toEqual([
      'AM5',
      '8 cores',
      'Ryzen 7',
    ]);
  });

  it('shows the first three subcategories of an unknown category', () => {
    const subcategories = { capacity_gb: 4000, rpm: '7200', size_inch: 3.5, use: 'NAS' };
    expect(productChips({ category: 'HDD', variant: null, subcategories })).toEqual(['4 TB', '7200', '3.5″']);
  });

  it('leaves out missing values', () => {
    expect(productChips({ category: 'SSD', variant: null, subcategories: { capacity_gb: 500 } })).toEqual([
      '500 GB',
    ]);
  });
});

describe('otherSubcategories', () => {
  it('returns the subcategories that are not shown as chips', () => {
    const subcategories = { interface: 'NVMe', capacity_gb: 2000, form_factor: 'M.2 2280' };
    expect(otherSubcategories({ category: 'SSD', variant: 'NVMe Gen 4', subcategories })).toEqual([
      'Interface: NVMe',
      'Form factor: M.2 2280',
    ]);
  });

  it('returns nothing when the chips show everything', () => {
    const subcategories = { interface: 'Wireless' };
    expect(otherSubcategories({ category: 'MOUSE', variant: 'Black', subcategories })).toEqual([]);
  });

  it('returns the rest of an unknown category after its three chips', () => {
    const subcategories = { type: 'Hub', ports: 4, colour: 'Black', size: 'Small' };
    const hub = { category: 'HUB', variant: null, subcategories };
    expect(productChips(hub)).toHaveLength(3);
    expect(otherSubcategories(hub)).toEqual(['Size: Small']);
  });
});
