/** Marks of trade and ownership say nothing, and NFKD would make letters of them. */
const meaningless = /[™®©℠]/;
const respelt: Readonly<Record<string, string>> = {
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

/** Text in the one spelling that products and queries are compared in: lower case, marks stripped. */
export function foldText(text: string): string {
  let folded = '';
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/** The same, with the place in the original that each character comes from. */
export function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const piece = foldCharacter(character);
    for (let unit = 0; unit < piece.length; unit++) places.push(place);
    folded += piece;
    place += character.length;
  }
  places.push(place);
  return { folded, places };
}

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  if (meaningless.test(character)) return ' ';
  return respelt[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
