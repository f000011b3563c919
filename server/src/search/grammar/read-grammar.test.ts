import { describe, expect, test } from 'vitest';
import { queryWithout, readGrammar } from './read-grammar.ts';

/** Terms in short: alternatives with a slash, the parts in brackets, an exclamation mark for what is understood. */
function termsOf(query: string): string {
  return readGrammar(query)
    .terms.map(({ words, parts, isExact }) => {
      const inParts = parts.length > 0 ? `(${parts.join(',')})` : '';
      return `${words.join('/')}${inParts}${isExact ? '!' : ''}`;
    })
    .join(' ');
}

function labelsOf(query: string): string[] {
  return readGrammar(query).chips.map(({ label }) => label);
}

describe('facts', () => {
  test.each([
    ['1tb', '1000gb/1024gb!', ['1 TB']],
    ['1 tb', '1000gb/1024gb!', ['1 TB']],
    ['1000gb', '1000gb/1024gb!', ['1 TB']],
    ['0.5tb', '500gb!', ['500 GB']],
    ['1.5 TB', '1500gb!', ['1.5 TB']],
    ['500 gb ssd', '500gb! ssd', ['500 GB']],
    ['27"', '27inch!', ['27-inch']],
    ["27''", '27inch!', ['27-inch']],
    ['27in monitor', '27inch! monitor', ['27-inch']],
    ['27 inch 165hz', '27inch! 165hz!', ['27-inch', '165 Hz']],
    ['80 plus gold 750w', '80plus gold 750w!', ['750 W']],
    ['２ＴＢ ssd', '2000gb/2048gb! ssd', ['2 TB']],
    ['gen4', 'gen4!', ['PCIe Gen 4']],
    ['gen 4 x4', 'gen4! x4', ['PCIe Gen 4']],
    ['PCIe 4.0', 'gen4!', ['PCIe Gen 4']],
    ['pcie 4 x4 ssd', 'gen4! x4 ssd', ['PCIe Gen 4']],
    ['usb gen 2', 'usb gen2!', ['Gen 2']],
    ['cl16', 'cl16!', ['CL16']],
    ['ram cas 30', 'ram cl30!', ['CL30']],
  ])('recognises "%s" as %s', (query, terms, labels) => {
    expect(termsOf(query)).toBe(terms);
    expect(labelsOf(query)).toEqual(labels);
  });
});

describe('memory', () => {
  test.each([
    ['16x2', '2x16gb!', ['2 × 16 GB']],
    ['2x16', '2x16gb!', ['2 × 16 GB']],
    ['2 x 16', '2x16gb!', ['2 × 16 GB']],
    ['2x16gb', '2x16gb!', ['2 × 16 GB']],
    ['16gbx2', '2x16gb!', ['2 × 16 GB']],
    ['16 gb x 2', '2x16gb!', ['2 × 16 GB']],
    ['16x2 ddr5 6000', '2x16gb! ddr5! 6000mhz/6000!', ['2 × 16 GB', 'DDR5', '6000 MHz']],
    ['16x2 ddr5 6000 cl30', '2x16gb! ddr5! 6000mhz/6000! cl30!', ['2 × 16 GB', 'DDR5', '6000 MHz', 'CL30']],
    ['ddr5 6000 c30', 'ddr5! 6000mhz/6000! cl30/c30!', ['DDR5', '6000 MHz', 'CL30']],
    ['ddr5-6000', 'ddr5! 6000mhz/6000!', ['DDR5', '6000 MHz']],
    ['6000 ddr5', '6000mhz/6000! ddr5!', ['6000 MHz', 'DDR5']],
    ['ddr4 3200 16gb', 'ddr4! 3200mhz/3200! 16gb!', ['DDR4', '3200 MHz', '16 GB']],
    ['ddr4 ram 8gb 3200', 'ddr4! ram 8gb! 3200mhz/3200!', ['DDR4', '8 GB', '3200 MHz']],
    ['ddr4 64000', 'ddr4! 64000', ['DDR4']],
    ['ddr5 motherboard 6000', 'ddr5! motherboard 6000', ['DDR5']],
    ['ryzen 5 5600 ddr4', 'ryzen 5 5600 ddr4!', ['DDR4']],
    ['c30', 'c30', []],
    ['1920x1080', '1920x1080', []],
    ['2x8 pin', '2x8 pin', []],
    ['9x16', '9x16', []],
  ])('reads "%s" as %s', (query, terms, labels) => {
    expect(termsOf(query)).toBe(terms);
    expect(labelsOf(query)).toEqual(labels);
  });
});

describe('prices', () => {
  test.each([
    ['wireless mouse below 2000', { max: 2000 }, 'wireless mouse', ['Under ₹2,000']],
    [
      '2tb gen4 ssd under 9k',
      { max: 9000 },
      '2000gb/2048gb! gen4! ssd',
      ['2 TB', 'PCIe Gen 4', 'Under ₹9,000'],
    ],
    ['mouse under rs. 9,000 only', { max: 9000 }, 'mouse', ['Under ₹9,000']],
    ['less than 9.5k', { max: 9500 }, '', ['Under ₹9,500']],
    ['upto 1.5 lakh', { max: 150_000 }, '', ['Under ₹1,50,000']],
    ['up to 1l', { max: 100_000 }, '', ['Under ₹1,00,000']],
    ['within 1,00,000', { max: 100_000 }, '', ['Under ₹1,00,000']],
    ['ssd max price ₹9000', { max: 9000 }, 'ssd', ['Under ₹9,000']],
    ['budget: 9000 inr', { max: 9000 }, '', ['Under ₹9,000']],
    ['price under 9000 rupees', { max: 9000 }, '', ['Under ₹9,000']],
    ['mouse <500', { max: 500 }, 'mouse', ['Under ₹500']],
    ['no more than 9000', { max: 9000 }, '', ['Under ₹9,000']],
    ['ssd 9000/-', { max: 9000 }, 'ssd', ['Under ₹9,000']],
    ['ssd rs.9000', { max: 9000 }, 'ssd', ['Under ₹9,000']],
    ['above 20k gpu', { min: 20_000 }, 'gpu', ['Above ₹20,000']],
    ['starting from 5000', { min: 5000 }, '', ['Above ₹5,000']],
    ['mouse > 5000', { min: 5000 }, 'mouse', ['Above ₹5,000']],
    ['minimum 5000', { min: 5000 }, '', ['Above ₹5,000']],
    ['mouse 1500-3000', { min: 1500, max: 3000 }, 'mouse', ['₹1,500 to ₹3,000']],
    ['mouse 1500 – 3000', { min: 1500, max: 3000 }, 'mouse', ['₹1,500 to ₹3,000']],
    ['mouse 3000-1500', { min: 1500, max: 3000 }, 'mouse', ['₹1,500 to ₹3,000']],
    ['9000-15,000 ssd', { min: 9000, max: 15_000 }, 'ssd', ['₹9,000 to ₹15,000']],
    ['ram between 5000 and 8000', { min: 5000, max: 8000 }, 'ram', ['₹5,000 to ₹8,000']],
    ['10k to 15k monitor', { min: 10_000, max: 15_000 }, 'monitor', ['₹10,000 to ₹15,000']],
    ['5-10k mouse', { min: 5000, max: 10_000 }, 'mouse', ['₹5,000 to ₹10,000']],
    ['rtx 40k to 50k', { min: 40_000, max: 50_000 }, 'rtx', ['₹40,000 to ₹50,000']],
    ['price range 1500 to 3000', { min: 1500, max: 3000 }, '', ['₹1,500 to ₹3,000']],
    ['above 5000 and below 9000', { min: 5000, max: 9000 }, '', ['Above ₹5,000', 'Under ₹9,000']],
    ['under 9k ssd under 5k', { max: 5000 }, 'ssd', ['Under ₹5,000']],
    ['1500 to 3000 under 2500', { min: 1500, max: 2500 }, '', ['₹1,500 to ₹3,000', 'Under ₹2,500']],
    ['mouse budget 2k', { max: 2000 }, 'mouse', ['Under ₹2,000']],
    ['ماوس under 500', { max: 500 }, 'ماوس', ['Under ₹500']],
  ])('reads the price of "%s" as %o', (query, price, terms, labels) => {
    expect(readGrammar(query).price).toEqual(price);
    expect(termsOf(query)).toBe(terms);
    expect(labelsOf(query)).toEqual(labels);
  });
});

describe('plain words', () => {
  test.each([
    ['5600g', '5600g'],
    ['990 pro', '990 pro'],
    ['rtx 4070', 'rtx 4070'],
    ['g502', 'g502'],
    ['k120', 'k120'],
    ['c270', 'c270'],
    ['lga1700', 'lga1700'],
    ['4k webcam', '4k webcam'],
    ['budget 4k monitor', 'budget 4k monitor'],
    ['1080p', '1080p'],
    ['mouse in black', 'mouse in black'],
    ['i5-12400f', 'i512400f(i5,12400f)'],
    ['rtx 3060 to 4060', 'rtx 3060 to 4060'],
    ['ryzen 5 5600-7600', 'ryzen 5 56007600(5600,7600)'],
    ['2560-1440', '25601440(2560,1440)'],
    ['910-006559', '910006559(910,006559)'],
    ['100-100000910WOF', '100100000910wof(100,100000910wof)'],
    ['monitor 24-27 inch', 'monitor 24 27inch'],
    ['monitor 24 to 27 inch', 'monitor 24 27inch'],
    ['iphone < 5', 'iphone 5'],
    ['under', 'under'],
    ['under armour', 'under armour'],
    ['monitor over 400 nits', 'monitor over 400 nits'],
    ['under 1920 x 1080', 'under 1920 x 1080'],
    ['not in stock', 'not in stock'],
    ['-', ''],
    ['', ''],
    ['🚀🚀', ''],
  ])('recognises nothing in "%s"', (query, terms) => {
    expect(readGrammar(query)).toMatchObject({ price: {}, isInStockOnly: false, chips: [] });
    expect(termsOf(query)).toBe(terms);
  });

  test('does not read a measure after a price word as a price', () => {
    expect(readGrammar('psu above 750 watt').price).toEqual({});
    expect(termsOf('psu above 750 watt')).toBe('psu above 750w!');
  });
});

test.each(['ssd in stock', 'ssd instock', 'In-Stock ssd', 'ssd available now', 'ssd only in stock'])(
  'reads "%s" as a filter for products in stock',
  (query) => {
    expect(readGrammar(query).isInStockOnly).toBe(true);
    expect(termsOf(query)).toBe('ssd');
    expect(labelsOf(query)).toEqual(['In stock']);
  },
);

test.each([
  ['2tb gen4 ssd under 9k', ['gen4 ssd under 9k', '2tb ssd under 9k', '2tb gen4 ssd']],
  ['ssd   UNDER ₹9,000   in stock', ['ssd in stock', 'ssd UNDER ₹9,000']],
  ['🚀 Café ２７″ monitor', ['🚀 Café monitor']],
])('removes a chip of "%s" and keeps the rest as typed', (query, rests) => {
  expect(readGrammar(query).chips.map((chip) => queryWithout(query, chip))).toEqual(rests);
});

test('assigns a character that folds into two segments to the first', () => {
  expect(labelsOf('gen½tb')).toEqual(['Gen 1']);
  expect(termsOf('gen½tb')).toBe('gen1! 2000gb/2048gb!');
});
