/** Rules for names and other texts of one line. Without zod, because the server also applies them to stored rows. */

/** Letters and marks of all scripts; the joiners are needed to spell Indian names. */
const personNameCharacters = "\\p{L}\\p{M} .'’‘\\-‐‑\\u200c\\u200d";
const personNamePattern = new RegExp(`^[${personNameCharacters}]+$`, 'u');
const notOfAPersonName = new RegExp(`[^${personNameCharacters}]+`, 'gu');

/** Control and invisible characters (line breaks, reversed text), except the joiners. */
const hiddenCharacters = /(?:(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}])+/gu;
const hiddenCharacter = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/u;

export const nameMessages = {
  person: 'Please use only letters, spaces, full stops, apostrophes and hyphens in a name.',
  hidden: 'Please write this on one line, without control characters.',
  link: 'Please leave out web and email addresses here.',
} as const;

/** Runs of spaces become one. Line breaks and tabs stay, so that they are rejected. */
export function collapseSpaces(text: string): string {
  return text.replace(/\p{Zs}+/gu, ' ').trim();
}

export function personNameProblem(name: string): string | null {
  return personNamePattern.test(name) && /\p{L}/u.test(name) ? null : nameMessages.person;
}

/** For companies and the lines of an address, where digits and most signs are usual. */
export function lineProblem(text: string): string | null {
  if (hiddenCharacter.test(text)) return nameMessages.hidden;
  return /:\/\/|www\.|@/i.test(text) ? nameMessages.link : null;
}

/** The text on one line, for rows stored before a rule, and for texts whose source sets no rule. */
export function toLine(text: string): string {
  return collapseSpaces(text.replace(hiddenCharacters, ' '));
}

/** The lines of a note with line breaks of one kind and without other hidden characters. */
export function toLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replace(hiddenCharacters, ' '))
    .join('\n');
}

/** A note as it is quoted in a mail: the mark before each line sets it apart from the words of the shop. */
export function quoteLines(text: string): string {
  return toLines(text).replace(/^/gm, '> ');
}

/**
 * A stored name as it is written in a mail: only what a name may contain, and no word that a mail program would turn into
 * a link (K.Rao becomes K. Rao). Returns an empty text if nothing is left.
 */
export function toPersonName(name: string): string {
  const kept = name.replace(notOfAPersonName, ' ').replace(/\.(?=\p{L}{2})/gu, '. ');
  return collapseSpaces(kept);
}
