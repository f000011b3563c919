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
  test('of this shop is valid and belongs to the State of the shop', () => {
    expect(gstinProblem(siteFacts.gstin)).toBeNull();
    expect(stateOfGstin(siteFacts.gstin)).toBe(siteFacts.address.state);
    expect(siteFacts.gstin.startsWith(siteFacts.gstStateCode)).toBe(true);
  });

  // Published examples, so that the check character is not only tested against our own function.
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM', '27AASCS2460H1Z0'])(
    '%s is valid',
    (gstin) => expect(gstinProblem(gstin)).toBeNull(),
  );

  test('is valid in lower case and with spaces around it', () => {
    fc.assert(
      fc.property(validGstin, (gstin) => {
        expect(gstinProblem(`  ${gstin.toLowerCase()} `)).toBeNull();
        expect(normaliseGstin(`  ${gstin.toLowerCase()} `)).toBe(gstin);
      }),
    );
  });

  test('is invalid when any character is replaced', () => {
    fc.assert(
      fc.property(validGstin, fc.nat(14), fc.constantFrom(...symbols), (gstin, index, wrong) => {
        fc.pre(gstin.charAt(index) !== wrong);
        expect(gstinProblem(gstin.slice(0, index) + wrong + gstin.slice(index + 1))).not.toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  test('any other text is invalid', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        expect(gstinProblem(text)).toMatch(/GSTIN/);
      }),
    );
  });

  test.each([
    ['27AABFS2009B1Z', 'A GSTIN has 15 characters, such as 27AABFS2009B1ZU'],
    ['27AABFS2009B1AU', 'This is not a valid GSTIN. An example is 27AABFS2009B1ZU'],
    ['77AABFS2009B1ZU', 'The first two digits of this GSTIN are not a State code'],
    ['27AABXS2009B1ZU', 'The PAN inside this GSTIN is not valid'],
    ['27AABFS2009B1ZV', 'This GSTIN has a typing mistake: its last character does not match the others'],
  ])('%s is invalid: %s', (gstin, message) => {
    expect(gstinProblem(gstin)).toBe(message);
    expect(stateOfGstin(gstin)).toBeNull();
  });
});
