import { latinWord } from '../indic/latin-words.ts';

/** Trademark signs are removed: NFKD would turn them into letters. */
const trademarkSigns = /[™®©℠]/;
/** Joiners, soft hyphens and marks of direction, which come with copied text and stand inside words. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
const replacements: Readonly<Record<string, string>> = {
  '×': 'x',
  '″': '"',
  '”': '"',
  '“': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
};

const anyNonAscii = /[^\0-\x7f]/;
/** Words and numbers of the Indic scripts, with joiners. */
const indicWord =
  /[\u0900-\u0963\u0966-\u0d7f]+(?:[\u200c\u200d]+[\u0900-\u0963\u0966-\u0d7f]+)*[\u200c\u200d]*/gu;

/** Normalises text for comparison: lower case, without diacritics, in Latin letters. Used for products and queries. */
export function foldText(text: string): string {
  if (!anyNonAscii.test(text)) return text.toLowerCase();
  let folded = '';
  const latin = text.replace(
    indicWord,
    (word: string, index: number) => gapBefore(text, index) + latinWord(word),
  );
  for (const character of latin) folded += foldCharacter(character);
  return folded;
}

/** Like `foldText`, with the offset in the original text for each folded character; null if each is at its own place. */
export function foldWithOffsets(text: string): { folded: string; offsets: number[] | null } {
  if (!anyNonAscii.test(text)) return { folded: text.toLowerCase(), offsets: null };
  let folded = '';
  const offsets: number[] = [];
  const add = (part: string, offset: number) => {
    for (let unit = 0; unit < part.length; unit++) offsets.push(offset);
    folded += part;
  };
  const addCharacters = (from: number, to: number) => {
    let offset = from;
    for (const character of text.slice(from, to)) {
      add(foldCharacter(character), offset);
      offset += character.length;
    }
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(indicWord)) {
    addCharacters(end, index);
    add(gapBefore(text, index) + latinWord(word), index);
    end = index + word.length;
  }
  addCharacters(end, text.length);
  offsets.push(text.length);
  return { folded, offsets };
}

/** "15000க்குள்" is a number and a word. */
function gapBefore(text: string, index: number): string {
  return /[0-9]/.test(text.charAt(index - 1)) ? ' ' : '';
}

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  if (trademarkSigns.test(character)) return ' ';
  if (invisible.test(character)) return '';
  return replacements[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
