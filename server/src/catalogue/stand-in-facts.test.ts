import { expect, test } from 'vitest';
import { readProductPictures } from './product-pictures.ts';
import { contradictsStandIn } from './stand-in-facts.ts';

test.each([
  ['RAM', { ddr_type: 'DDR5', modules: 2 }, 'Black', false],
  ['RAM', {}, null, false],
  ['RAM', { ddr_type: 'DDR4', modules: 2 }, 'Black', true],
  ['RAM', { ddr_type: 'DDR5', modules: 1 }, 'Black', true],
  ['RAM', { ddr_type: 'DDR5', modules: 2 }, 'White', true],
  ['SSD', { form_factor: '2.5 inch' }, null, true],
  ['COOLER', { type: 'Liquid', radiator_mm: 360 }, 'Black', true],
  ['COOLER', { radiator_mm: 240 }, 'Black', true],
  ['HEADSET', { has_microphone: false }, 'Black', true],
  ['CASE', { size: 'Mid tower' }, 'Black / Red', false],
  ['TEAPOT', { ddr_type: 'DDR4' }, 'White', false],
])('%s with %j in %s: contradicts the picture of its category: %s', (code, specs, colour, isContradicted) => {
  expect(contradictsStandIn(code, { specs, colour })).toBe(isContradicted);
});

test('a part that the picture of its category contradicts is shown as a plain box', () => {
  const { albumOf, altOf, isStandIn } = readProductPictures();
  const [picture = ''] = albumOf({
    categoryCode: 'RAM',
    facts: { specs: { ddr_type: 'DDR4', modules: 2 }, colour: null },
  }).gallery;
  expect(altOf(picture)).toBe('Plain cardboard box, taped shut');
  expect(isStandIn(picture)).toBe(true);
});
