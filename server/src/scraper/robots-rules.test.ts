import { expect, test } from 'vitest';
import { readRobotsRules } from './robots-rules.ts';

const text = `
User-agent: *
Disallow: /private   # comment
Allow: /private/open
Crawl-delay: 2

User-agent: OtherBot
User-Agent: ShopBot/2.0
Disallow: /*.php$
Disallow: /search
Allow: /search?q=
`;

function isAllowed(path: string, program: string, robots = text): boolean {
  return readRobotsRules(robots, program).isAllowed(new URL(path, 'https://site.example'));
}

test.each([
  ['/private/page', 'AnyBot', false],
  ['/private/open/page', 'AnyBot', true],
  ['/search', 'AnyBot', true],
  ['/private/page', 'ShopBot', true],
  ['/search', 'ShopBot', false],
  ['/search?q=ssd', 'shopbot', true],
  ['/a/index.php', 'ShopBot', false],
  ['/a/index.php5', 'ShopBot', true],
])('%s for %s: %s', (path, program, expected) => {
  expect(isAllowed(path, program)).toBe(expected);
});

test('an empty file or an empty rule allows everything', () => {
  expect(isAllowed('/any', 'ShopBot', '')).toBe(true);
  expect(isAllowed('/any', 'ShopBot', 'User-agent: *\nDisallow:')).toBe(true);
  expect(isAllowed('/any', 'ShopBot', 'User-agent: *\rDisallow: /')).toBe(false);
});

test('the pause is that of the own group', () => {
  expect(readRobotsRules(text, 'AnyBot').crawlDelaySeconds).toBe(2);
  expect(readRobotsRules(text, 'ShopBot').crawlDelaySeconds).toBe(0);
});
