import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstinCheckCharacter, gstinProblem, normaliseGstin, stateOfGstin } from './gstin.ts';
import { siteFacts } from './site-facts.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const symbols = `0123456789${letters}`;

function textOf(alphabet: string, length: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
}

const validGstin = fc
  .tuple(
    fc.constantFrom('01', '07', '27', '29', '33', '37', '38', '97'),
    textOf(letters, 3),
    fc.constantFrom(...'ABCFGHJLPT'),
    textOf(letters, 1),
    textOf('0123456789', 4),
    textOf(letters, 1),
    textOf(`123456789${letters}`, 1),
  )
  .map((parts) => `${parts.join('')}Z`)
  .map((body) => body + gstinCheckCharacter(body));

describe('a GSTIN', () => {
  test('when it is the one of this shop, then it holds and names the State of the shop', () => {
    expect(gstinProblem(siteFacts.gstin)).toBeNull();
    expect(stateOfGstin(siteFacts.gstin)).toBe(siteFacts.address.state);
    expect(siteFacts.gstin.startsWith(siteFacts.gstStateCode)).toBe(true);
  });

  // Published examples, so that the check character is not only held against itself.
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM', '27AASCS2460H1Z0'])(
    'when it is %s, then it holds',
    (gstin) => expect(gstinProblem(gstin)).toBeNull(),
  );

  test('when it is typed in small letters with spaces around, then it holds', () => {
    fc.assert(
      fc.property(validGstin, (gstin) => {
        expect(gstinProblem(`  ${gstin.toLowerCase()} `)).toBeNull();
        expect(normaliseGstin(`  ${gstin.toLowerCase()} `)).toBe(gstin);
      }),
    );
  });

  test('when any one character is another, then it is refused', () => {
    fc.assert(
      fc.property(validGstin, fc.nat(14), fc.constantFrom(...symbols), (gstin, place, wrong) => {
        fc.pre(gstin.charAt(place) !== wrong);
        expect(gstinProblem(gstin.slice(0, place) + wrong + gstin.slice(place + 1))).not.toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  test('when anything else is given, then it is refused in one of the sentences', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        expect(gstinProblem(text)).toMatch(/GSTIN/);
      }),
    );
  });

  test.each([
    ['27AABFS2009B1Z', 'A GSTIN has 15 characters, such as 27AABFS2009B1ZU'],
    ['27AABFS2009B1AU', 'This is not the form of a GSTIN, such as 27AABFS2009B1ZU'],
    ['77AABFS2009B1ZU', 'The first two digits of this GSTIN are no State code'],
    ['27AABXS2009B1ZU', 'The PAN inside this GSTIN is not valid'],
    ['27AABFS2009B1ZV', 'This GSTIN has a typing mistake: its last character does not fit the others'],
  ])('when it is %s, then it says: %s', (gstin, sentence) => {
    expect(gstinProblem(gstin)).toBe(sentence);
    expect(stateOfGstin(gstin)).toBeNull();
  });
});
