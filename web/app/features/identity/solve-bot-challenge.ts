import type { BotChallenge, BotCheckSolution } from '#contract/identity.ts';
import { IdentityError } from './identity-error.ts';

const HIGHEST_COUNTER = 0xffff;

/**
 * The work that makes sending thousands of codes expensive and one of them unnoticeable. WebCrypto does it beside the
 * page's own thread, so nothing stutters.
 */
export async function solveBotChallenge(challenge: BotChallenge): Promise<BotCheckSolution> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  // Browsers have it on safe pages only.
  if (globalThis.crypto?.subtle === undefined) throw new IdentityError('auth/captcha-check-failed');
  const nonceBytes = bytesOf(nonce);
  const saltBytes = bytesOf(salt);
  for (let counter = 0; counter <= HIGHEST_COUNTER; counter += 1) {
    const password = passwordOf(nonceBytes, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: saltBytes, iterations: cost };
    const derivedKey = hexOf(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } };
  }
  throw new IdentityError('auth/captcha-check-failed');
}

function passwordOf(nonce: Uint8Array, counter: number): Uint8Array<ArrayBuffer> {
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  new DataView(password.buffer).setUint32(nonce.length, counter);
  return password;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
