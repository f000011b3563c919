import { abbreviations, spokenForms } from './known-words.ts';
import { soundKey } from './sound-key.ts';
import { transliterate } from './transliterate.ts';

/** Words with fewer sounds are only recognised by a spoken form of the table: too many other words sound like them. */
const MIN_KEY_LENGTH = 2;

const MIN_BEGINNING_LENGTH = 3;
const MIN_STEM_LENGTH = 4;

/** A number that is written together with its unit or ending. */
const numberFirst = /^(\d+)(\D+)$/;

/** Plurals and cases of nouns in Indian languages, longest first. */
const endings = (
  'galukku galige kalai galu galai gulir gulo guli yude inte ukku kaga lanu lalo kal gal lu on en an ku ki nu ni ge ke il ai er lo te re' +
  ' um ne ra'
).split(' ');

/** How letters are called: "es" and "ess" are an s. Tamil writes "pi" for b and "ti" for d. */
const letterNames: readonly [name: string, letters: string][] = Object.entries({
  dablyu: 'w',
  dabalyu: 'w',
  tapalyu: 'w',
  eks: 'x',
  ekas: 'x',
  kyu: 'q',
  zed: 'z',
  jed: 'z',
  vai: 'y',
  ech: 'h',
  echa: 'h',
  ich: 'h',
  el: 'l',
  ela: 'l',
  ail: 'l',
  em: 'm',
  ema: 'm',
  aim: 'm',
  yem: 'm',
  en: 'n',
  ena: 'n',
  ain: 'n',
  es: 's',
  esa: 's',
  ais: 's',
  aisa: 's',
  yes: 's',
  ef: 'f',
  eph: 'f',
  ar: 'r',
  ara: 'r',
  ai: 'i',
  bi: 'b',
  si: 'c',
  chi: 'c',
  di: 'd',
  ji: 'g',
  je: 'j',
  ke: 'k',
  pi: 'pb',
  ti: 'td',
  yu: 'u',
  iu: 'u',
  u: 'u',
  vi: 'v',
  bhi: 'v',
  e: 'ae',
  ee: 'ae',
  ye: 'ae',
  i: 'e',
  o: 'o',
});
const longestNamesFirst = letterNames.toSorted(([one], [other]) => other.length - one.length);

const byForm = new Map<string, string>();
const byKey = new Map<string, string>();
for (const [form, word] of [...spokenForms.ofPrices, ...spokenForms.ofProducts]) {
  if (!byForm.has(form)) byForm.set(form, word);
}
for (const [form, word] of spokenForms.ofProducts) {
  const key = soundKey(form);
  if (key.length >= MIN_KEY_LENGTH && !byKey.has(key)) byKey.set(key, word);
}

/** The word that a word of an Indic script stands for; words that are not known are written as they are spoken. */
export function latinWord(word: string): string {
  const latin = transliterate(word);
  if (latin === '' || /^\d+$/.test(latin)) return latin;
  const [, digits, letters = latin] = numberFirst.exec(latin) ?? [];
  const meant = wordOfSpoken(letters) ?? letters;
  return digits === undefined ? meant : `${digits} ${meant}`;
}

/** The words whose spoken forms begin with these letters, or sound so: "mau" is the beginning of a mouse. */
export function spokenWordsBeginning(letters: string): readonly string[] {
  if (letters.length < MIN_BEGINNING_LENGTH) return [];
  const begun = wordsBeginning(spokenForms.ofProducts, letters);
  if (begun.length > 0) return begun;
  const key = soundKey(letters);
  return key.length >= MIN_KEY_LENGTH ? wordsBeginning(byKey, key) : [];
}

function wordsBeginning(forms: Iterable<readonly [form: string, word: string]>, beginning: string): string[] {
  const words = new Set<string>();
  for (const [form, word] of forms) if (form.startsWith(beginning)) words.add(word);
  return [...words];
}

function wordOfSpoken(latin: string): string | null {
  const trimmed = latin.length > MIN_BEGINNING_LENGTH ? latin.replace(/[aui]$/, '') : latin;
  return (
    byForm.get(latin) ??
    byForm.get(trimmed) ??
    readAbbreviation(latin) ??
    byKey.get(soundKey(latin)) ??
    wordWithEnding(latin)
  );
}

/** "spikarlu" are speakers. */
function wordWithEnding(latin: string): string | null {
  for (const ending of endings) {
    if (!latin.endsWith(ending)) continue;
    const stem = latin.slice(0, -ending.length);
    if (stem.length < MIN_STEM_LENGTH) continue;
    const key = soundKey(stem);
    const word = byForm.get(stem) ?? (key.length > MIN_KEY_LENGTH ? byKey.get(key) : undefined);
    if (word !== undefined) return word;
  }
  return null;
}

/** Reads "esesdi" as ssd, if the letters are a known abbreviation. */
function readAbbreviation(latin: string): string | null {
  const readings = readLetters(latin, 0);
  return abbreviations.find((known) => readings.some((letters) => isSpelled(known, letters))) ?? null;
}

const MAX_READINGS = 40;

/** All ways to read a word as names of letters; each element lists the letters that a name may stand for. */
function readLetters(latin: string, start: number): string[][] {
  if (start === latin.length) return [[]];
  const readings: string[][] = [];
  for (const [name, letters] of longestNamesFirst) {
    if (!latin.startsWith(name, start) || readings.length > MAX_READINGS) continue;
    for (const rest of readLetters(latin, start + name.length)) readings.push([letters, ...rest]);
  }
  return readings;
}

function isSpelled(word: string, letters: readonly string[]): boolean {
  return word.length === letters.length && letters.every((one, index) => one.includes(word.charAt(index)));
}
