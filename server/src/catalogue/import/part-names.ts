const MAX_NAME_LENGTH = 150;
const MAX_WEBSITE_NAME_LENGTH = 80;

/** Invisible formatting characters and trailing backslashes, which the data contains. */
const formattingCharacters = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]|\\+$/g;

export function cleanName(text: string): string {
  return text.replace(formattingCharacters, '').replace(/\s+/g, ' ').trim();
}

/** Appends the parts that the name does not contain, ignoring spaces. */
export function nameWith(name: string, parts: string[]): string {
  return parts.reduce(
    (text, part) => (withoutSpaces(text).includes(withoutSpaces(part)) ? text : `${text} ${part}`),
    name,
  );
}

export function cutName(name: string): string {
  return cutAtBreak(name, MAX_NAME_LENGTH);
}

export function cutWebsiteName(name: string, reserved = 0): string {
  return cutAtBreak(name, Math.max(MAX_WEBSITE_NAME_LENGTH - reserved, MAX_WEBSITE_NAME_LENGTH / 4));
}

/** Cuts at the last comma, dash or bar in the second half, otherwise at a word. */
function cutAtBreak(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const fitting = text.slice(0, maxLength + 1);
  const breaks = [...fitting.matchAll(/\s?[,|(;]|\s[-–—]\s/g)].map(({ index }) => index);
  const lastBreak = breaks.filter((index) => index > maxLength / 2).at(-1);
  const cut = lastBreak ?? Math.max(fitting.lastIndexOf(' '), maxLength / 2);
  return text
    .slice(0, cut)
    .replace(/[\s,;|(–—-]{1,9}$/, '')
    .toWellFormed()
    .replace(/\ufffd$/, '');
}

function withoutSpaces(text: string): string {
  return text.toLowerCase().replace(/[\s()-]/g, '');
}
