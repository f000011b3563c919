import vm from 'node:vm';
import { expect, test } from 'vitest';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { findPatterns, listSourcePatterns } from '../testing/source-patterns.ts';

/**
 * A linear pattern reads such a text in milliseconds; a quadratic one needs ten thousand million steps, which no machine
 * does within the limit. The limit counts CPU time, because a busy machine may stop this process for seconds.
 */
const LENGTH = 100_000;
const GIVE_UP_AFTER_MS = 2000;
const GIVE_UP_AFTER_CPU_MS = 1500;

const sandbox = vm.createContext({});
const scan = new vm.Script("text.replace(new RegExp(source, flags), '')");

function comesBack(pattern: RegExp, text: string): boolean {
  Object.assign(sandbox, { text, source: pattern.source, flags: [...new Set(`${pattern.flags}g`)].join('') });
  const before = process.cpuUsage();
  for (;;) {
    try {
      scan.runInContext(sandbox, { timeout: GIVE_UP_AFTER_MS });
      return true;
    } catch {
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 > GIVE_UP_AFTER_CPU_MS) return false;
    }
  }
}

function findSlow(pattern: RegExp): string | undefined {
  return hostileTexts(pattern, LENGTH).find((text) => !comesBack(pattern, text));
}

test('evaluates every regular expression of the shop on long hostile texts in time', () => {
  const patterns = listSourcePatterns();
  expect(patterns.length).toBeGreaterThan(0);
  const slow = patterns.flatMap(({ file, pattern }) => {
    const text = findSlow(pattern);
    return text === undefined ? [] : [`${file}: ${pattern} on ${JSON.stringify(text.slice(0, 20))}...`];
  });
  expect(slow).toEqual([]);
});

test.each([
  ['repeats a repetition', 'const pattern = /^(a+)+$/;'],
  ['repeats overlapping choices', 'const pattern = /^(a|a)*$/;'],
  ['starts over at every word', 'const pattern = /<script(?![^>]*src=)[^>]*>/g;'],
])('finds and reports a pattern that %s', (_how, source) => {
  const [pattern] = findPatterns(source);
  expect(pattern && findSlow(pattern)).toBeDefined();
});
