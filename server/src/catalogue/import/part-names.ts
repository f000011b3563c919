const LONGEST_NAME = 150;
const LONGEST_WEBSITE_NAME = 80;

/** Marks of direction and width, and a stray backslash at the end, are left over from the pages the data came from. */
const leftOvers = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]|\\+$/g;

export function cleanName(text: string): string {
  return text.replace(leftOvers, '').replace(/\s+/g, ' ').trim();
}

/** Appends what the name does not say yet, however it is spaced. */
export function nameWith(name: string, parts: string[]): string {
  return parts.reduce(
    (text, part) => (squeezed(text).includes(squeezed(part)) ? text : `${text} ${part}`),
    name,
  );
}

export function cutName(name: string): string {
  return cutSensibly(name, LONGEST_NAME);
}

export function cutWebsiteName(name: string): string {
  return cutSensibly(name, LONGEST_WEBSITE_NAME);
}

/** At the last comma, dash or bar in the second half of what fits, else at a word. */
function cutSensibly(text: string, most: number): string {
  if (text.length <= most) return text;
  const fitting = text.slice(0, most + 1);
  const breaks = [...fitting.matchAll(/\s?[,|(;]|\s[-–—]\s/g)].map(({ index }) => index);
  const lastBreak = breaks.filter((index) => index > most / 2).at(-1);
  const cut = lastBreak ?? Math.max(fitting.lastIndexOf(' '), most / 2);
  return text
    .slice(0, cut)
    .replace(/[\s,;|(–—-]{1,9}$/, '')
    .toWellFormed()
    .replace(/\ufffd$/, '');
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[\s()-]/g, '');
}
