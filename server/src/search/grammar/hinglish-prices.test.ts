import { expect, test } from 'vitest';
import { readGrammar } from './read-grammar.ts';

test.each<[query: string, price: { min?: number; max?: number }, words: string]>([
  ['15 hazar tak ka monitor', { max: 15_000 }, 'monitor'],
  ['ssd 5000 se kam', { max: 5000 }, 'ssd'],
  ['20k ke andar gpu', { max: 20_000 }, 'gpu'],
  ['1 lakh gpu', { max: 100_000 }, 'gpu'],
  ['15k monitor', { max: 15_000 }, 'monitor'],
  ['1.5 lakh tak gpu', { max: 150_000 }, 'gpu'],
  ['keyboard 2 hajar se upar', { min: 2000 }, 'keyboard'],
  ['10k se 15k ke beech monitor', { min: 10_000, max: 15_000 }, 'monitor'],
  ['10 se 15 hazar monitor', { min: 10_000, max: 15_000 }, 'monitor'],
  ['5000 rs wala cabinet', { max: 5000 }, 'cabinet'],
  ['15000 ka monitor', { max: 15_000 }, 'monitor'],
  ['monitor around 20k', { min: 16_000, max: 24_000 }, 'monitor'],
  ['20000 ke aas paas gpu', { min: 16_000, max: 24_000 }, 'gpu'],
  ['मॉनिटर १५ हज़ार तक', { max: 15_000 }, 'monitor'],
  ['dus hazar ka monitor', { max: 10_000 }, 'monitor'],
  ['ek lakh tak gpu', { max: 100_000 }, 'gpu'],
  ['dedh lakh gpu', { max: 150_000 }, 'gpu'],
  ['keyboard teen hazar se upar', { min: 3000 }, 'keyboard'],
  ['monitor under fifteen thousand', { max: 15_000 }, 'monitor'],
  ['do monitor', {}, 'do monitor'],
  ['मॉनिटर दस हज़ार तक', { max: 10_000 }, 'monitor'],
  ['5600 wala processor', {}, '5600 wala processor'],
  ['rtx 4060 under 40000', { max: 40_000 }, 'rtx 4060'],
  ['4k monitor', {}, '4k monitor'],
  ['ultra 7 265k', {}, 'ultra 7 265k'],
  ['9900k', {}, '9900k'],
  ['hero 25k mouse', {}, 'hero 25k mouse'],
  ['monitor 15000', {}, 'monitor 15000'],
  ['paanch sau ka mouse', { max: 500 }, 'mouse'],
  ['do hazar paanch sau tak mouse', { max: 2500 }, 'mouse'],
  ['saadhe teen hazar tak keyboard', { max: 3500 }, 'keyboard'],
  ['gpu ek lakh bees hazar tak', { max: 120_000 }, 'gpu'],
  ['monitor 10 hazar 15 hazar', { max: 15_000 }, 'monitor'],
  ['15000க்குள் மானிட்டர்', { max: 15_000 }, 'monitor'],
  ['hazar', {}, 'hazar'],
])('%s', (query, price, words) => {
  const reading = readGrammar(query);
  expect(reading.price).toEqual(price);
  expect(reading.terms.map((term) => term.words[0]).join(' ')).toBe(words);
});

test('a plain number is a price if it is read as one', () => {
  const read = (query: string) => readGrammar(query, { readsBareAmounts: true }).price;
  expect(read('monitor 15000')).toEqual({ max: 15_000 });
  expect(read('gpu 30000')).toEqual({ max: 30_000 });
  expect(read('rtx 4000')).toEqual({});
  expect(read('i5 12400')).toEqual({});
  expect(read('monitor 1440')).toEqual({});
});

test('cheap words ask for the lowest price first', () => {
  for (const query of ['sasta mouse', 'sabse sasta mouse', 'cheapest mouse', 'सस्ता माउस']) {
    const { priceOrder, terms, chips } = readGrammar(query);
    expect([priceOrder, terms.length, chips[0]?.label]).toEqual(['asc', 1, 'Lowest price first']);
  }
});
