/** Trademark signs are removed: NFKD would turn them into letters. */
const trademarkSigns = /[™®©℠]/;
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

/** Normalises text for comparison: lower case, without diacritics. Used for products and queries. */
export function foldText(text: string): string {
  let folded = '';
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/** Like `foldText`, with the offset in the original text for each folded character. */
export function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const foldedCharacter = foldCharacter(character);
    for (let unit = 0; unit < foldedCharacter.length; unit++) offsets.push(offset);
    folded += foldedCharacter;
    offset += character.length;
  }
  offsets.push(offset);
  return { folded, offsets };
}

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  if (trademarkSigns.test(character)) return ' ';
  return replacements[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
