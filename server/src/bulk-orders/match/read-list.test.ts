import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const read = (list: string) => readList(list).map(({ name, quantity }) => [quantity, name]);

test.each([
  ['20 x logitech mouse', 20, 'logitech mouse'],
  ['logitech mouse x 20', 20, 'logitech mouse'],
  ['1. Keyboard wired - 15 nos', 15, 'Keyboard wired'],
  ['Ryzen 5 5600, 24 nos @ 10,500', 24, 'Ryzen 5 5600'],
  ['Qty 2 - RTX 5090', 2, 'RTX 5090'],
  ['two dozen hdmi cable', 24, 'hdmi cable'],
  ['10 24" monitors', 10, '24" monitors'],
  ['6 x870 tomahawk', 6, 'x870 tomahawk'],
  ['32gb (2x16gb) ddr5 kit, 4 pcs', 4, '32gb (2x16gb) ddr5 kit'],
  ['samsung 990 pro 2tb Rs 14,500/- each 5 pcs', 5, 'samsung 990 pro 2tb'],
  ['[12/05/2025, 10:22 am] Ravi: 5 nos rtx 5070', 5, 'rtx 5070'],
  ['corsair psu 550w    52', 52, 'corsair psu 550w'],
  ['a dozen wired mouse', 12, 'wired mouse'],
  ['dell ka mouse MS116 pachees piece', 25, 'dell mouse MS116'],
  ['990 PRO 4TB: 3 + 1 spare', 4, '990 PRO 4TB'],
  ['2️⃣ SSD 256 nahi 512 GB - 8 pis', 8, 'SSD 512 GB'],
  ['9800x3d – 5', 5, '9800x3d'],
  ['corsair RS120 white 4 nos', 4, 'corsair RS120 white'],
  ['mouse B100 rs350/- 4 nos', 4, 'mouse B100'],
  ['4- External SSD 2TB = 5 Nos', 5, 'External SSD 2TB'],
  ['8+8 gb ddr4 ram - 6 kit', 6, '16 gb ddr4 ram'],
  ['kb + mouse wired - 10', 10, 'keyboard mouse combo wired'],
  ['mouse - 0 nos', 0, 'mouse'],
  ['2500000 pcs mouse', 2_500_000, 'mouse'],
])('reads "%s"', (line, quantity, name) => {
  expect(read(line)).toEqual([[quantity, name]]);
});

test('reads several items of one line', () => {
  expect(read('20 x logitech mouse, 10 pcs 16gb ddr4 laptop ram')).toEqual([
    [20, 'logitech mouse'],
    [10, '16gb ddr4 laptop ram'],
  ]);
  expect(read('mouse, keyboard - 10 each')).toEqual([
    [10, 'mouse'],
    [10, 'keyboard'],
  ]);
});

test('reads a table by its headings', () => {
  const table = 'S.No\tItem\tMake\tQty\tRate\n1\tMouse B100\tLogitech\t50\t350\n\tTotal\t\t\t17500';
  expect(read(table)).toEqual([[50, 'Mouse B100 Logitech']]);
  expect(read('S. No.;Description of Article;Qty. Reqd.;Est. Rate (Rs.)\n1;Mouse B100;0;350')).toEqual([
    [0, 'Mouse B100'],
  ]);
  expect(
    read(
      'Sr No.  Item description     Annual Qty   Last rate\n1       Mouse B100               200          310',
    ),
  ).toEqual([[200, 'Mouse B100']]);
  expect(read('Qty,Product\n12,Kingston NV2 1TB')).toEqual([[12, 'Kingston NV2 1TB']]);
});

test.each([
  'Dear Sir/Madam,',
  'Kindly send your best rates for the following',
  'Thanks & regards,',
  'Delivery at Pune. GST bill needed.',
  'Mob: 98450 12345',
  'Total 120 nos',
  'accounts@school.example',
  '=====',
])('passes over "%s"', (line) => {
  expect(read(line)).toEqual([]);
});
