import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const LENGTH = 24;
const GROUP = 4;
/** Crockford's: no letter that could be read as a figure. A power of two, so that no character is likelier than another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function generateSetupCode(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => alphabet.charAt(byte % alphabet.length));
  return characters
    .map((character, place) => (place > 0 && place % GROUP === 0 ? `-${character}` : character))
    .join('');
}

/** Small letters, missing hyphens and the usual misreadings do not matter. */
export function isSetupCode(given: string, code: string): boolean {
  return timingSafeEqual(hashOfMeaning(given), hashOfMeaning(code));
}

function hashOfMeaning(code: string): Buffer {
  const meant = code
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(meant).digest();
}
