import type { Piece, QueryTerm } from './piece.ts';
import { measureLabel } from './read-fact.ts';

const SLOWEST_MHZ = 1066;
const FASTEST_MHZ = 12_000;

const generation = /^ddr[2-5]$/;
const modules = /^(?:ddr[2-5]|\d{1,3}x\d{1,3}gb)$/;
/** What can stand between the kind of memory and its speed: "ddr4 ram 8gb 3200". */
const ofMemory =
  /^(?:ddr[2-5]|cl\d{2}|\d{1,6}gb|\d{1,3}x\d{1,3}gb|ram|memory|kit|rgb|desktop|laptop|(?:so|u|r)?dimm)$/;
const saysMemory = /^(?:ddr[2-5]|\d{1,3}x\d{1,3}gb|ram|memory)$/;
const speed = /^\d{4,5}$/;
const latency = /^c([1-6]\d)$/;

/** Numbers that only beside memory mean something: the 6000 and c30 of "ddr5 6000 c30". */
export function readMemory(pieces: readonly Piece[], isModelNumber: (place: number) => boolean): Piece[] {
  let isBesideMemory = false;
  let hasMemory = false;
  return pieces.map((piece, place) => {
    const word = wordOf(piece);
    const isBeforeMemory = generation.test(wordOf(pieces[place + 1])) && !isModelNumber(place);
    if (isSpeed(word) && (isBesideMemory || isBeforeMemory)) {
      isBesideMemory = false;
      return understood(piece, [`${word}mhz`, word], measureLabel(Number(word), 'mhz'));
    }
    const [, clocks] = latency.exec(word) ?? [];
    if (clocks && hasMemory) return understood(piece, [`cl${clocks}`, word], `CL${clocks}`);
    isBesideMemory = modules.test(word) || (isBesideMemory && ofMemory.test(word));
    hasMemory ||= saysMemory.test(word);
    return piece;
  });
}

function wordOf(piece: Piece | undefined): string {
  const [term] = piece?.terms ?? [];
  return piece?.terms.length === 1 ? (term?.words[0] ?? '') : '';
}

function isSpeed(word: string): boolean {
  return speed.test(word) && Number(word) >= SLOWEST_MHZ && Number(word) <= FASTEST_MHZ;
}

function understood(piece: Piece, words: readonly string[], label: string): Piece {
  const terms = piece.terms.map((term): QueryTerm => ({ ...term, words, isUnderstood: true }));
  return { ...piece, terms, label };
}
