import { type SpecValue, specText } from '#contract/spec-text.ts';
import { type TextWord, wordsOfText } from './words-of-text.ts';

const emptyValue = /^(none|no|n\/a|unknown)$/i;

/** Many products share specs: caching their words makes building an index four times as fast. */
const MAX_CACHED = 20_000;
const cache = new Map<string, readonly TextWord[]>();

/** The words of one spec: "8 cores", "wifi", "6000mhz". */
export function wordsOfSpec(name: string, value: SpecValue): readonly TextWord[] {
  const key = `${name}\n${value}`;
  const known = cache.get(key);
  if (known) return known;
  const words = wordsOfText(describeSpec(name, value));
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, words);
  return words;
}

/** The text to index for a spec. Values without a unit are indexed with the spec's name. */
export function describeSpec(name: string, value: SpecValue): string {
  const readableName = name.replaceAll(/^(has|is)_|_/g, ' ');
  if (name === 'cas_latency') return `cl${value}`;
  if (name === 'has_rgb') return value === true ? 'rgb backlight backlit' : '';
  if (value === true || value === 'Yes') return readableName;
  if (value === false || emptyValue.test(String(value))) return '';
  if (name === 'memory_slots' && value !== 0) return `${value} ram slots`;
  if (name === 'm2_slots' && value !== 0) return `${value} m2 slots`;
  if (name === 'bluetooth_version') return `bluetooth ${value}`;
  // The value is only the colour of the light.
  if (name === 'backlight') return `backlight backlit ${specText(name, value)}`;
  // A value such as "Boom" says what the microphone is like.
  if (name === 'microphone') return `microphone mic ${specText(name, value)}`;
  const text = specText(name, value);
  // "8 cores" and "full modular", but not "4 memory slots": a search for "memory" must not find motherboards.
  const isCount = typeof value === 'number' && /^[\d.,]+$/.test(text) && !name.includes('_');
  return isCount || name === 'modular' ? `${text} ${readableName}` : text;
}
