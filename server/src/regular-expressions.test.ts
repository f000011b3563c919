import vm from 'node:vm';
import { expect, test } from 'vitest';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { findPatterns, listSourcePatterns } from '../testing/source-patterns.ts';

/**
 * A linear pattern reads such a text in milliseconds; a quadratic one needs ten thousand million steps, which no machine
 * does within the limit. The limit counts CPU time, because a busy machine may stop this process for seconds.
 */
const LENGTH = 100_000;
const FIRST_LOOK_AFTER_MS = 1000;
const GIVE_UP_AFTER_CPU_MS = 900;

const scan = new vm.Script(
  "for (let at = first; at < texts.length; at += 1) { begin(at); texts[at].replace(new RegExp(source, flags), ''); }",
);

/** One script reads all texts, because every script with a limit starts a thread; after a look it goes on where it was. */
function findSlow(pattern: RegExp): string | undefined {
  const texts = hostileTexts(pattern, LENGTH);
  let current = -1;
  let begun = process.cpuUsage();
  const begin = (at: number) => {
    if (at !== current) begun = process.cpuUsage();
    current = at;
  };
  const flags = [...new Set(`${pattern.flags}g`)].join('');
  const sandbox = vm.createContext({ texts, source: pattern.source, flags, begin, first: 0 });
  for (let timeout = FIRST_LOOK_AFTER_MS; ; timeout *= 2) {
    try {
      scan.runInContext(sandbox, { timeout });
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const { user, system } = process.cpuUsage(begun);
      if ((user + system) / 1000 > GIVE_UP_AFTER_CPU_MS) return texts[current];
      sandbox.first = current;
    }
  }
}

/** Without a repetition, the steps from each place of a text are as many as the pattern is long. */
function hasRepetition({ source }: RegExp): boolean {
  return /[*+{]/.test(source);
}

test('evaluates every regular expression of the shop on long hostile texts in time', () => {
  const patterns = new Map(listSourcePatterns().map((found) => [String(found.pattern), found]));
  const repeating = [...patterns.values()].filter(({ pattern }) => hasRepetition(pattern));
  expect(repeating.length).toBeGreaterThan(0);
  const slow = repeating.flatMap(({ file, pattern }) => {
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
