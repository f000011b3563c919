import { type SpecValue, specText } from '#contract/spec-text.ts';
import { type TextWord, wordsOfText } from './words-of-text.ts';

const nothing = /^(none|no|n\/a|unknown)$/i;

/** Most products share their facts with others; reading each fact once makes an index four times as fast to build. */
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, readonly TextWord[]>();

/** The words of one fact: "8 cores", "wifi", "6000mhz". */
export function wordsOfSpec(name: string, value: SpecValue): readonly TextWord[] {
  const key = `${name}\n${value}`;
  const known = remembered.get(key);
  if (known) return known;
  const words = wordsOfText(describeSpec(name, value));
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, words);
  return words;
}

/** What has no unit needs its name to mean something. */
function describeSpec(name: string, value: SpecValue): string {
  const spokenName = name.replaceAll(/^(has|is)_|_/g, ' ');
  if (name === 'cas_latency') return `cl${value}`;
  if (value === true || value === 'Yes') return spokenName;
  if (value === false || nothing.test(String(value))) return '';
  const text = specText(name, value);
  // "8 cores" and "full modular", but no "4 memory slots": a board is not found by the word memory.
  const isCount = typeof value === 'number' && /^[\d.,]+$/.test(text) && !name.includes('_');
  return isCount || name === 'modular' ? `${text} ${spokenName}` : text;
}
