/**
 * The Unicode blocks of the Indic scripts from Devanagari to Malayalam have the same layout of 128 code points each, so one
 * table of offsets serves all of them.
 */
const FIRST_BLOCK = 0x0900;
const BLOCK_SIZE = 0x80;
/** Devanagari, Bengali, Gurmukhi and Gujarati do not pronounce the "a" that the last consonant of a word would have. */
const FIRST_SOUTHERN_BLOCK = 0x0b80;
const BENGALI = 0x0980;
const ODIA = 0x0b00;
const MALAYALAM = 0x0d00;

const DIGIT_ZERO = 0x66;
const VIRAMA = 0x4d;
const NUKTA = 0x3c;
const nasals = new Set([0x01, 0x02, 0x70]);

const consonants: ReadonlyMap<number, string> = new Map([
  ...run(0x15, 'k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'),
  ...run(0x58, 'k kh g z r r f y'),
]);
const vowels: ReadonlyMap<number, string> = new Map([
  ...run(0x05, 'a a i i u u ri li e e e ai o o o au'),
  ...run(0x72, 'e a'),
]);
const vowelSigns: ReadonlyMap<number, string> = new Map([
  ...run(0x3e, 'a i i u u ri ri e e e ai o o o au'),
  ...run(0x55, 'e ai au'),
]);
/** Malayalam letters for consonants without a vowel. */
const bareConsonants: ReadonlyMap<number, string> = new Map(run(0x7a, 'n n r l l k'));
const withNukta: Readonly<Record<string, string>> = { j: 'z', ph: 'f', d: 'r', dh: 'r' };

function run(first: number, sounds: string): [number, string][] {
  return sounds.split(' ').map((sound, index) => [first + index, sound]);
}

/** Writes a word of an Indic script in Latin letters as it is spoken: "मॉनिटर" is `monitar`. Long vowels become short. */
export function transliterate(word: string): string {
  const letters = Array.from(word, (letter) => letter.codePointAt(0) ?? 0);
  let latin = '';
  for (const [index, code] of letters.entries()) {
    const sound = soundAt(letters, index);
    if (sound === null) continue;
    latin += sound;
    if (consonants.has(offsetOf(code)) && hasInherentVowel(letters, index)) latin += 'a';
  }
  return latin;
}

function soundAt(letters: readonly number[], index: number): string | null {
  const offset = offsetOf(letters[index] ?? 0);
  if (offset >= DIGIT_ZERO && offset < DIGIT_ZERO + 10) return String(offset - DIGIT_ZERO);
  if (nasals.has(offset)) return nasalAt(letters, index);
  if (isMalayalamT(letters, index)) return 't';
  const consonant = consonants.get(offset);
  if (consonant) {
    const isDotted = offsetOf(letters[index + 1] ?? 0) === NUKTA;
    return (isDotted && withNukta[consonant]) || consonant;
  }
  return vowels.get(offset) ?? vowelSigns.get(offset) ?? bareConsonants.get(offset) ?? null;
}

function hasInherentVowel(letters: readonly number[], index: number): boolean {
  const isDotted = offsetOf(letters[index + 1] ?? 0) === NUKTA;
  const next = letters[index + (isDotted ? 2 : 1)];
  if (next === undefined) return (letters[index] ?? 0) >= FIRST_SOUTHERN_BLOCK;
  return offsetOf(next) !== VIRAMA && !vowelSigns.has(offsetOf(next));
}

/** The nasal of the next consonant; alone it is "ng" in Bengali and Odia, and "m" in the southern scripts. */
function nasalAt(letters: readonly number[], index: number): string {
  const code = letters[index] ?? 0;
  const next = consonants.get(offsetOf(letters[index + 1] ?? 0)) ?? '';
  if (/^[pbmf]/.test(next)) return 'm';
  if (isInBlock(code, BENGALI) || isInBlock(code, ODIA)) return /^[kg]/.test(next) ? 'n' : 'ng';
  const isAlone = next === '' || (code >= MALAYALAM && !/^[kg]/.test(next));
  return code >= FIRST_SOUTHERN_BLOCK && isAlone ? 'm' : 'n';
}

function isInBlock(code: number, first: number): boolean {
  return code >= first && code < first + BLOCK_SIZE;
}

/** Malayalam writes t as a doubled r, or as one after n. */
function isMalayalamT(letters: readonly number[], index: number): boolean {
  const code = letters[index] ?? 0;
  const isJoined = [letters[index - 1], letters[index + 1]].some((one) => one === MALAYALAM + VIRAMA);
  return code === MALAYALAM + 0x31 && isJoined;
}

/** -1 outside of the Indic blocks, such as for joiners. */
function offsetOf(code: number): number {
  return code >= FIRST_BLOCK && code < 0x0d80 ? (code - FIRST_BLOCK) % BLOCK_SIZE : -1;
}
