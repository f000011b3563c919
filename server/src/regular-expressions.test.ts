import vm from 'node:vm';
import { expect, test } from 'vitest';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { findPatterns, listSourcePatterns } from '../testing/source-patterns.ts';

/**
 * A linear pattern reads such a text in milliseconds; a quadratic one needs more than a thousand million steps, which no machine
 * does within the limit. The limit counts CPU time, because a busy machine may stop this process for seconds.
 */
const LENGTH = 50_000;
const FIRST_LOOK_AFTER_MS = 450;
const GIVE_UP_AFTER_CPU_MS = 400;

/** Texts of a quarter of the length show which patterns and texts are worth the long look: a sixteenth of the steps. */
const SHORT_LENGTH = LENGTH / 4;
const SUSPICIOUS_CPU_MS = 15;
const SHORT_LOOK_MS = 200;

const scan = new vm.Script('for (; at < texts.length; at += 1) read(texts[at])');
type Reading = { texts: string[]; at: number; read: (text: string) => void };

/** One for all patterns: a new context costs more than reading the texts. */
const sandbox: Reading = { texts: [], at: 0, read: () => {} };
vm.createContext(sandbox);

/** Reads texts from `sandbox.at` on. Returns false if that takes longer than the limit. */
function readWithin(timeout: number): boolean {
  try {
    // One script reads many texts, because every script with a limit starts a thread.
    scan.runInContext(sandbox, { timeout });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return false;
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns a text that takes the pattern too long. */
function findSlow(pattern: RegExp): string | undefined {
  const texts = hostileTexts(pattern, LENGTH);
  return listSuspects(pattern)
    .map((at) => texts[at] ?? '')
    .find((text) => isSlow(pattern, text));
}

/** The positions of the texts that take the pattern longer than a linear pattern should need, or that a pause made slow. */
function listSuspects(pattern: RegExp): number[] {
  const suspects: number[] = [];
  const expression = globalised(pattern);
  sandbox.at = 0;
  sandbox.texts = hostileTexts(pattern, SHORT_LENGTH);
  sandbox.read = (text) => {
    const begun = cpuMs();
    text.replace(expression, '');
    if (cpuMs() - begun > SUSPICIOUS_CPU_MS) suspects.push(sandbox.at);
  };
  while (!readWithin(SHORT_LOOK_MS)) {
    suspects.push(sandbox.at);
    sandbox.at += 1;
  }
  return suspects;
}

function isSlow(pattern: RegExp, text: string): boolean {
  const expression = globalised(pattern);
  sandbox.texts = [text];
  sandbox.read = () => void text.replace(expression, '');
  const begun = cpuMs();
  for (let timeout = FIRST_LOOK_AFTER_MS; ; timeout *= 2) {
    sandbox.at = 0;
    if (readWithin(timeout)) return false;
    if (cpuMs() - begun > GIVE_UP_AFTER_CPU_MS) return true;
  }
}

/** Searches the whole text instead of ending at the first match. */
function globalised({ source, flags }: RegExp): RegExp {
  return new RegExp(source, [...new Set(`${flags}g`)].join(''));
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
