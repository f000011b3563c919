import { createHash, randomBytes } from 'node:crypto';

const LENGTH = 24;
const GROUP = 4;
/** Crockford's Base32: no letters that look like digits. 32 divides 256, so that all characters are equally likely. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function generateSetupCode(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => alphabet.charAt(byte % alphabet.length));
  return characters
    .map((character, place) => (place > 0 && place % GROUP === 0 ? `-${character}` : character))
    .join('');
}

/** Ignores case, hyphens and the usual misreadings (O for 0, I and L for 1). An unsalted hash is enough for 120 random bits. */
export function hashSetupCode(code: string): string {
  const normalised = code
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(normalised).digest('hex');
}
