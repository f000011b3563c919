import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { longerPrefixes, metrosAndCapitals, remotePrefixes, statePrefixes } from './pin-code-prefixes.ts';
import { isPinCode, placeOfPinCode } from './pin-codes.ts';

/** Prefixes that India Post has not assigned, listed so that a gap in our table is detected. */
const unassigned = `
  100-109 111-120 128-130 137-139 149-150 153-159 161-170 178-179 183 186-189 195-200
  213-220 234-240 252-260 264-270 278-280 286-300
  308-310 315-320 329-330 336-340 346-359 366-369 371-379 381 386 397-399
  404-409 417-420 426-430 432-439 446-449 459 467-469 478-479 489 498-499
  510-514 519 525-529 536-559 564-569 578-579 588-589 592-599
  615-619 633-634 640 644-669 672 674-675 677 681 684 687 692-694 696-699
  701-710 714-720 724-730 738-740 745-750 771-780 789
  806-810 817-820 830 836-840 849-850 856-899
`
  .trim()
  .split(/\s+/)
  .flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return numbersFrom(first, last);
  });

function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

test('each of the 900 prefixes belongs to one State or is unassigned', () => {
  const ranges: (readonly [number, number])[] = Object.values(statePrefixes).flat();
  const claimed = ranges.flatMap(([first, last]) => numbersFrom(first, last));
  expect([...claimed, ...unassigned].toSorted((one, other) => one - other)).toEqual(numbersFrom(100, 999));
});

test('PIN codes with an unassigned prefix have no place', () => {
  const found = unassigned.filter((prefix) => placeOfPinCode(`${prefix}001`) !== null);
  expect(found).toEqual([]);
});

test('a longer prefix names another State than its sorting district', () => {
  for (const [state, prefixes] of Object.entries(longerPrefixes)) {
    for (const prefix of prefixes) {
      const district = Number(prefix.slice(0, 3));
      const owner = Object.entries(statePrefixes).find(([, ranges]) =>
        ranges.some(([first, last]) => first <= district && district <= last),
      );
      expect(owner?.[0], prefix).not.toBe(undefined);
      expect(owner?.[0], prefix).not.toBe(state);
      expect(placeOfPinCode(prefix.padEnd(6, '1'))?.state, prefix).toBe(state);
    }
  }
});

test.each([
  ['Mumbai', '400001', 'Maharashtra', 'metro_or_capital'],
  ['Pune', '411001', 'Maharashtra', 'metro_or_capital'],
  ['Nagpur', '440001', 'Maharashtra', 'other_town'],
  ['New Delhi', '110001', 'Delhi', 'metro_or_capital'],
  ['Bengaluru', '560001', 'Karnataka', 'metro_or_capital'],
  ['Chennai', '600001', 'Tamil Nadu', 'metro_or_capital'],
  ['Kolkata', '700001', 'West Bengal', 'metro_or_capital'],
  ['Hyderabad', '500081', 'Telangana', 'metro_or_capital'],
  ['Ahmedabad', '380015', 'Gujarat', 'metro_or_capital'],
  ['Jaipur', '302001', 'Rajasthan', 'metro_or_capital'],
  ['Lucknow', '226001', 'Uttar Pradesh', 'metro_or_capital'],
  ['Chandigarh', '160017', 'Chandigarh', 'metro_or_capital'],
  ['Shimla', '171001', 'Himachal Pradesh', 'metro_or_capital'],
  ['Dehradun', '248001', 'Uttarakhand', 'metro_or_capital'],
  ['Bhopal', '462001', 'Madhya Pradesh', 'metro_or_capital'],
  ['Raipur', '492001', 'Chhattisgarh', 'metro_or_capital'],
  ['Panaji', '403001', 'Goa', 'metro_or_capital'],
  ['Thiruvananthapuram', '695001', 'Kerala', 'metro_or_capital'],
  ['Puducherry', '605001', 'Puducherry', 'metro_or_capital'],
  ['Bhubaneswar', '751001', 'Odisha', 'metro_or_capital'],
  ['Patna', '800001', 'Bihar', 'metro_or_capital'],
  ['Ranchi', '834001', 'Jharkhand', 'metro_or_capital'],
  ['Amaravati', '522020', 'Andhra Pradesh', 'metro_or_capital'],
  ['Gurugram', '122001', 'Haryana', 'other_town'],
  ['Noida', '201301', 'Uttar Pradesh', 'other_town'],
  ['Ludhiana', '141001', 'Punjab', 'other_town'],
  ['Varanasi', '221001', 'Uttar Pradesh', 'other_town'],
  ['Kashipur', '244713', 'Uttarakhand', 'other_town'],
  ['Moradabad', '244001', 'Uttar Pradesh', 'other_town'],
  ['Bijnor', '246701', 'Uttar Pradesh', 'other_town'],
  ['Roorkee', '247667', 'Uttarakhand', 'other_town'],
  ['Pithoragarh', '262501', 'Uttarakhand', 'other_town'],
  ['Lakhimpur Kheri', '262701', 'Uttar Pradesh', 'other_town'],
  ['Surat', '395003', 'Gujarat', 'other_town'],
  ['Vapi', '396191', 'Gujarat', 'other_town'],
  ['Silvassa', '396230', 'Dadra and Nagar Haveli and Daman and Diu', 'other_town'],
  ['Diu', '362520', 'Dadra and Nagar Haveli and Daman and Diu', 'other_town'],
  ['Margao', '403601', 'Goa', 'other_town'],
  ['Indore', '452001', 'Madhya Pradesh', 'other_town'],
  ['Visakhapatnam', '530001', 'Andhra Pradesh', 'other_town'],
  ['Yanam', '533464', 'Puducherry', 'other_town'],
  ['Mysuru', '570001', 'Karnataka', 'other_town'],
  ['Coimbatore', '641001', 'Tamil Nadu', 'other_town'],
  ['Karaikal', '609602', 'Puducherry', 'other_town'],
  ['Mahe', '673310', 'Puducherry', 'other_town'],
  ['Kozhikode', '673001', 'Kerala', 'other_town'],
  ['Kochi', '682001', 'Kerala', 'other_town'],
  ['Siliguri', '734001', 'West Bengal', 'other_town'],
  ['Gaya', '823001', 'Bihar', 'other_town'],
  ['Deoghar', '814112', 'Jharkhand', 'other_town'],
  ['Jamshedpur', '831001', 'Jharkhand', 'other_town'],
  ['Kavaratti', '682555', 'Lakshadweep', 'remote'],
  ['Srinagar', '190001', 'Jammu and Kashmir', 'remote'],
  ['Leh', '194101', 'Ladakh', 'remote'],
  ['Keylong', '175132', 'Himachal Pradesh', 'remote'],
  ['Gangtok', '737101', 'Sikkim', 'remote'],
  ['Port Blair', '744101', 'Andaman and Nicobar Islands', 'remote'],
  ['Guwahati', '781001', 'Assam', 'remote'],
  ['Itanagar', '791111', 'Arunachal Pradesh', 'remote'],
  ['Shillong', '793001', 'Meghalaya', 'remote'],
  ['Imphal', '795001', 'Manipur', 'remote'],
  ['Aizawl', '796001', 'Mizoram', 'remote'],
  ['Kohima', '797001', 'Nagaland', 'remote'],
  ['Agartala', '799001', 'Tripura', 'remote'],
  ['a field post office', '908765', 'Army Postal Service', 'remote'],
])('%s (%s) is in %s, zone %s or the home State', (_name, pinCode, state, zone) => {
  const isHome = state === siteFacts.address.state;
  expect(placeOfPinCode(pinCode)).toEqual({ state, zone: isHome ? 'home_state' : zone });
});

test("the shop's own PIN code is in its home State", () => {
  const { pinCode, state } = siteFacts.address;
  expect(placeOfPinCode(pinCode)).toEqual({ state, zone: 'home_state' });
});

test('the prefixes of cities and remote areas belong to a State', () => {
  const listed = [...Object.values(metrosAndCapitals), ...remotePrefixes];
  expect(listed.filter((prefix) => placeOfPinCode(prefix.padEnd(6, '1')) === null)).toEqual([]);
});

test.each([
  '',
  '41100',
  '4110011',
  '011001',
  '411 001',
  ' 411001',
  '411001\n',
  '41100a',
  '４११００１',
  '-11001',
])('%j is not a PIN code', (text) => {
  expect(isPinCode(text)).toBe(false);
  expect(placeOfPinCode(text)).toBeNull();
});

test('six digits starting with 1 to 9 are a PIN code', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999 }), (number) => {
      expect(isPinCode(String(number))).toBe(true);
    }),
  );
});
