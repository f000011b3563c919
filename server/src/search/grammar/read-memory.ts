import type { QuerySegment, QueryTerm } from './query-segment.ts';
import { measureLabel } from './read-fact.ts';

const SLOWEST_MHZ = 1066;
const FASTEST_MHZ = 12_000;

const generation = /^ddr[2-5]$/;
const modules = /^(?:ddr[2-5]|\d{1,3}x\d{1,3}gb)$/;
/** Words that may come between the memory type and its speed: "ddr4 ram 8gb 3200". */
const ofMemory =
  /^(?:ddr[2-5]|cl\d{2}|\d{1,6}gb|\d{1,3}x\d{1,3}gb|ram|memory|kit|rgb|desktop|laptop|(?:so|u|r)?dimm)$/;
const saysMemory = /^(?:ddr[2-5]|\d{1,3}x\d{1,3}gb|ram|memory)$/;
const speed = /^\d{4,5}$/;
const latency = /^c([1-6]\d)$/;
const speedOrLatency = /^(?:\d{4,5}|c[1-6]\d)$/;

/** Recognises memory speed and latency next to memory words: 6000 and c30 in "ddr5 6000 c30". */
export function readMemory(
  segments: readonly QuerySegment[],
  isModelNumber: (place: number) => boolean,
): readonly QuerySegment[] {
  if (!segments.some((segment) => speedOrLatency.test(wordOf(segment)))) return segments;
  let isBesideMemory = false;
  let hasMemory = false;
  return segments.map((segment, place) => {
    const word = wordOf(segment);
    const isBeforeMemory = generation.test(wordOf(segments[place + 1])) && !isModelNumber(place);
    if (isSpeed(word) && (isBesideMemory || isBeforeMemory)) {
      isBesideMemory = false;
      return exactSegment(segment, [`${word}mhz`, word], measureLabel(Number(word), 'mhz'));
    }
    const [, clocks] = latency.exec(word) ?? [];
    if (clocks && hasMemory) return exactSegment(segment, [`cl${clocks}`, word], `CL${clocks}`);
    isBesideMemory = modules.test(word) || (isBesideMemory && ofMemory.test(word));
    hasMemory ||= saysMemory.test(word);
    return segment;
  });
}

function wordOf(segment: QuerySegment | undefined): string {
  const [term] = segment?.terms ?? [];
  return segment?.terms.length === 1 ? (term?.words[0] ?? '') : '';
}

function isSpeed(word: string): boolean {
  return speed.test(word) && Number(word) >= SLOWEST_MHZ && Number(word) <= FASTEST_MHZ;
}

function exactSegment(segment: QuerySegment, words: readonly string[], label: string): QuerySegment {
  const terms = segment.terms.map((term): QueryTerm => ({ ...term, words, isExact: true }));
  return { ...segment, terms, label };
}
