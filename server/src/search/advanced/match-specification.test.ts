import { expect, test } from 'vitest';
import type { SpecificationOperator } from '#contract/advanced-criteria.ts';
import { isReadableRange } from '#contract/specification-range.ts';
import { acceptedValues } from './match-specification.ts';

test.each<
  [name: string, operator: SpecificationOperator, query: string, accepted: string[], refused: string[]]
>([
  ['capacity_gb', 'equals', '2tb', ['2000', '2048'], ['2', '1000', '20000']],
  ['capacity_gb', 'equals', '2000 GB', ['2000'], ['200']],
  ['capacity_gb', 'equals', '500', ['500'], ['5000', '50']],
  ['capacity_gb', 'contains', '16', ['16'], ['160', '1600']],
  ['capacity_gb', 'contains', '2 TB', ['2000'], ['1000']],
  ['capacity_gb', 'range', '500-1000', ['500', '512', '1000'], ['480', '1024']],
  ['capacity_gb', 'range', '500 GB - 2 TB', ['500', '2000'], ['480', '4000']],
  ['capacity_gb', 'range', '1-2 tb', ['1000', '2000'], ['500', '4000']],
  ['capacity_gb', 'range', 'between 1 and 2 TB', ['1000', '2000'], ['500', '4000']],
  ['capacity_gb', 'range', '2tb to 500gb', ['500', '2000'], ['480']],
  ['capacity_gb', 'range', '>= 16 GB', ['16', '32'], ['8']],
  ['capacity_gb', 'range', '> 16 gb', ['32'], ['16']],
  ['capacity_gb', 'range', 'under 1tb', ['512'], ['1000']],
  ['capacity_gb', 'range', 'at least 1tb', ['1000'], ['512']],
  ['capacity_gb', 'range', '16+', ['16', '32'], ['8']],
  ['capacity_gb', 'range', '512', ['512'], ['500']],
  ['capacity_gb', 'range', '>= 5000 mhz', [], ['8000']],
  ['capacity_gb', 'range', 'large', [], ['8000']],
  ['capacity_gb', 'range', '-', [], ['8000']],
  ['frequency_mhz', 'equals', '3.2 GHz', ['3200'], ['3']],
  ['size_inch', 'range', '24" - 27"', ['24', '27', '24.5'], ['32']],
  ['weight_g', 'equals', '80 g', ['80'], ['800']],
  ['has_wifi', 'equals', 'yes', ['true'], ['false']],
  ['interface', 'contains', 'nvme', ['M.2 NVMe', 'NVMe PCIe 4.0'], ['SATA']],
  ['interface', 'contains', 'M2', ['M.2 NVMe'], ['SATA']],
  ['interface', 'equals', 'usb c', ['USB-C'], ['USB-C 3.2', 'USB']],
  ['interface', 'equals', 'nvme', ['NVMe'], ['SATA', 'USB']],
  ['efficiency', 'equals', 'gold', ['80 PLUS Gold'], ['80 PLUS Bronze', '80 PLUS Platinum', 'None']],
  ['efficiency', 'equals', '80+ gold', ['80 PLUS Gold'], ['80 PLUS Bronze', '80 PLUS Platinum']],
  [
    'chipset',
    'equals',
    'rtx 5070',
    ['GeForce RTX 5070'],
    ['GeForce RTX 5070 Ti', 'GeForce RTX 5080', 'GeForce RTX 5060'],
  ],
  ['read_mb_s', 'equals', '7.4 GB/s', ['7400'], ['7', '740']],
  ['read_mb_s', 'range', '5-7.5 GB/s', ['5000', '7450'], ['4900', '7600']],
  ['weight_g', 'range', 'under 1.2 kg', ['99', '1100'], ['1200', '1300']],
  ['load_max_kg', 'equals', '8000 g', ['8'], ['80']],
  ['length_m', 'range', '>= 80 cm', ['0.8', '2'], ['0.5']],
  ['length_mm', 'range', '0.2-0.3 m', ['200', '300'], ['440']],
  ['battery_months', 'equals', '2 years', ['24'], ['2', '18']],
  ['speed', 'range', '>= 10 gbps', ['20 Gb/s'], ['5 Gbps', 'fast']],
])('%s %s %j', (name, operator, query, accepted, refused) => {
  expect(acceptedValues(name, { query, operator }, [...accepted, ...refused])).toEqual(accepted);
});

test.each(['500-1000', '>= 16 GB', '24" to 27"', '2 TB+', '1,000 or more', 'between 1 and 2 kg', '16'])(
  'the range %j is readable',
  (range) => {
    expect(isReadableRange(range)).toBe(true);
  },
);

test.each(['', 'large', '-', '>=', '16 GB RAM and more', '> 5 - 9', '1-2-3', 'to 5'])(
  'the range %j is not, and no value is in it',
  (range) => {
    expect(isReadableRange(range)).toBe(false);
    expect(acceptedValues('capacity_gb', { query: range, operator: 'range' }, ['2', '5', '16'])).toEqual([]);
  },
);
