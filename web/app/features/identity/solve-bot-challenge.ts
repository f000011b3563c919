import type { BotChallenge, BotCheckSolution } from '#contract/identity.ts';
import { IdentityError } from './identity-error.ts';

const MAX_COUNTER = 0xffff;

/**
 * The proof of work that makes automated requests expensive. WebCrypto runs off the main thread, so the page stays
 * responsive.
 */
export async function solveBotChallenge(challenge: BotChallenge): Promise<BotCheckSolution> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  // Only available on secure pages.
  if (globalThis.crypto?.subtle === undefined) throw new IdentityError('auth/captcha-check-failed');
  const nonceBytes = hexToBytes(nonce);
  const saltBytes = hexToBytes(salt);
  for (let counter = 0; counter <= MAX_COUNTER; counter += 1) {
    const password = buildPassword(nonceBytes, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: saltBytes, iterations: cost };
    const derivedKey = bytesToHex(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } };
  }
  throw new IdentityError('auth/captcha-check-failed');
}

function buildPassword(nonce: Uint8Array, counter: number): Uint8Array<ArrayBuffer> {
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  new DataView(password.buffer).setUint32(nonce.length, counter);
  return password;
}

function hexToBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function bytesToHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
