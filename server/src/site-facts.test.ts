import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSiteFacts, SiteFactsError } from '#contract/site-facts-schema.ts';
import { otherSiteFacts } from '../testing/other-site-facts.ts';

function mistakesOf(content: string): string {
  try {
    parseSiteFacts(content, 'facts.json');
  } catch (error) {
    expect(error).toBeInstanceOf(SiteFactsError);
    return (error as Error).message;
  }
  return '';
}

function mistakesWith(changes: object): string[] {
  const [, ...lines] = mistakesOf(JSON.stringify({ ...otherSiteFacts, ...changes })).split('\n');
  return lines.map((line) => line.trim());
}

test.each([
  ['the demo', readFileSync(path.resolve(import.meta.dirname, '../../brand/site-facts.json'), 'utf8')],
  ['another shop', JSON.stringify(otherSiteFacts)],
])('accepts the facts of %s', (_name, content) => {
  const facts = parseSiteFacts(content, 'facts.json');
  expect(facts).toMatchObject(JSON.parse(content));
  expect(facts.gstStateCode).toBe(facts.gstin.slice(0, 2));
});

test('names the file and every mistake in it', () => {
  const { name: _, ...facts } = otherSiteFacts;
  const content = JSON.stringify({
    ...facts,
    tagline: ' ',
    sales: { email: 'trade', fax: '1' },
    foundedYear: '1998',
  });
  expect(mistakesOf(content).split('\n')).toEqual([
    "The shop's facts in facts.json have mistakes:",
    '  name is missing',
    '  tagline must not be empty',
    '  foundedYear must be a whole number',
    '  sales.email must be an email address',
    '  sales.fax is unknown',
  ]);
});

test.each([
  [{ gstin: '27AABFS2009B1ZU' }, 'address.state must be the State of the GSTIN: Maharashtra'],
  [
    { gstin: '27AABFS2009B1ZA' },
    'gstin is wrong: This GSTIN has a typing mistake: its last character does not match the others',
  ],
  [{ logo: '../secret.svg' }, 'logo must be the name of a svg or png file beside the facts file'],
  [{ logo: 'site-facts.json' }, 'logo must be the name of a svg or png file beside the facts file'],
  [{ paymentMethods: ['Cash'] }, 'paymentMethods.0 must be Credit Cards, Debit Cards or UPI'],
  [{ shippingRupees: 99.5 }, 'shippingRupees must be a whole number'],
  [{ creators: [{ name: 'A', url: 'javascript:alert(1)' }] }, 'creators.0.url must be an https address'],
  [
    { deliveryWorkingDays: { ...otherSiteFacts.deliveryWorkingDays, remote: { minimum: 9, maximum: 2 } } },
    'deliveryWorkingDays.remote minimum must not be above maximum',
  ],
  [
    {
      colours: { ...otherSiteFacts.colours, light: { ...otherSiteFacts.colours.light, onAccent: '#0b57d0' } },
    },
    'colours.light.onAccent is hard to read: its contrast on #0b57d0 is 1.0, and must be 4.5',
  ],
  [
    { colours: { ...otherSiteFacts.colours, dark: { ...otherSiteFacts.colours.dark, accent: 'blue' } } },
    'colours.dark.accent must look like #1a2b3c, in lower case',
  ],
])('rejects %j', (changes, mistake) => {
  expect(mistakesWith(changes)).toEqual([mistake]);
});

test('says that a file is not valid JSON', () => {
  expect(mistakesOf('{"name": }')).toMatch(
    /^The shop's facts in facts\.json are not valid JSON: Unexpected token/,
  );
});
