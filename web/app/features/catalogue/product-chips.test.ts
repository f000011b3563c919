import { describe, expect, it } from 'vitest';
import { otherSubcategories, productChips } from './product-chips.ts';

describe('productChips', () => {
  it('when it is an SSD, then variant and capacity are shown', () => {
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

  it('when it is memory, then type, capacity and frequency in MHZ are shown', () => {
    const subcategories = { ddr_type: 'DDR5', capacity_gb: 32, frequency_mhz: 6000, device: 'Desktop' };
    expect(productChips({ category: 'RAM', variant: '2 × 16 GB', subcategories })).toEqual([
      'DDR5',
      '32 GB',
      '6000 MHZ',
    ]);
  });

  it('when it is a mouse, then only its interface is shown', () => {
    const subcategories = { interface: 'Wireless' };
    expect(productChips({ category: 'MOUSE', variant: 'Black', subcategories })).toEqual(['Wireless']);
  });

  it('when a value is a bare number, then its name follows', () => {
    const subcategories = { socket: 'AM5', cores: 8, series: 'Ryzen 7' };
    expect(productChips({ category: 'CPU', variant: null, subcategories })).toEqual([
      'AM5',
      '8 cores',
      'Ryzen 7',
    ]);
  });

  it('when nobody described the category, then its first three filters are shown', () => {
    const subcategories = { capacity_gb: 4000, rpm: '7200', size_inch: 3.5, use: 'NAS' };
    expect(productChips({ category: 'HDD', variant: null, subcategories })).toEqual(['4 TB', '7200', '3.5″']);
  });

  it('when a fact is missing, then its chip is too', () => {
    expect(productChips({ category: 'SSD', variant: null, subcategories: { capacity_gb: 500 } })).toEqual([
      '500 GB',
    ]);
  });
});

describe('otherSubcategories', () => {
  it('when the chips leave something out, then it is named', () => {
    const subcategories = { interface: 'NVMe', capacity_gb: 2000, form_factor: 'M.2 2280' };
    expect(otherSubcategories({ category: 'SSD', variant: 'NVMe Gen 4', subcategories })).toEqual([
      'Interface: NVMe',
      'Form factor: M.2 2280',
    ]);
  });

  it('when the chips say it all, then nothing is left to say', () => {
    const subcategories = { interface: 'Wireless' };
    expect(otherSubcategories({ category: 'MOUSE', variant: 'Black', subcategories })).toEqual([]);
  });

  it('when nobody described the category, then what does not fit into the chips follows', () => {
    const subcategories = { type: 'Hub', ports: 4, colour: 'Black', size: 'Small' };
    const hub = { category: 'HUB', variant: null, subcategories };
    expect(productChips(hub)).toHaveLength(3);
    expect(otherSubcategories(hub)).toEqual(['Size: Small']);
  });
});
