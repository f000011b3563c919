import { expect, test } from 'vitest';
import { gstCodeOfState, localTaxName, stateOfGstCode, states } from './states.ts';

test('lists the 36 States and Union Territories and Other Territory, each with a code of its own', () => {
  const names = Object.keys(states);
  expect(names).toHaveLength(37);
  const codes = names.map((name) => gstCodeOfState(name));
  expect(new Set(codes).size).toBe(37);
  expect(codes.every((code) => code !== null && /^\d\d$/.test(code))).toBe(true);
});

test.each([
  ['25', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
  ['28', 'Andhra Pradesh', '37'],
  ['37', 'Andhra Pradesh', '37'],
  ['97', 'Other Territory', '97'],
])('reads code %s as %s, whose current code is %s', (code, state, current) => {
  expect(stateOfGstCode(code)).toBe(state);
  expect(gstCodeOfState(state)).toBe(current);
});

test.each(['00', '39', '96', '98', '99', '', 'constructor'])('%j is no code of a State', (code) => {
  expect(stateOfGstCode(code)).toBeNull();
  expect(gstCodeOfState(code)).toBeNull();
});

test('names UTGST in Union Territories without a legislature only', () => {
  const charging = Object.entries(states).filter(([, { gstCode }]) => localTaxName(gstCode) === 'UTGST');
  expect(charging.map(([name]) => name)).toEqual([
    'Chandigarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Lakshadweep',
    'Andaman and Nicobar Islands',
    'Ladakh',
    'Other Territory',
  ]);
});
