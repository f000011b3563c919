import { pbkdf2Sync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BotChallenge } from '#contract/identity.ts';
import { solveBotChallenge } from './solve-bot-challenge.ts';

const nonce = '00ff10a2';
const salt = 'c0ffee';
const cost = 50;

/** Derives the key as the server does, with Node's implementation. */
function keyFor(counter: number): string {
  const suffix = Buffer.alloc(4);
  suffix.writeUInt32BE(counter);
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), suffix]);
  return pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, 32, 'sha256').toString('hex');
}

function challengeFor(counter: number): BotChallenge {
  return {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce,
      salt,
      cost,
      keyLength: 32,
      keyPrefix: keyFor(counter).slice(0, 32),
      keySignature: '',
      expiresAt: 0,
      data: { difficulty: 'ordinary' },
    },
    signature: 'signed',
  };
}

describe('solveBotChallenge', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([0, 1, 300])('finds the counter %i and its key', async (counter) => {
    const challenge = challengeFor(counter);
    await expect(solveBotChallenge(challenge)).resolves.toEqual({
      challenge,
      solution: { counter, derivedKey: keyFor(counter) },
    });
  });

  it('rejects when the browser has no WebCrypto', async () => {
    vi.stubGlobal('crypto', {});
    await expect(solveBotChallenge(challengeFor(0))).rejects.toMatchObject({
      code: 'auth/captcha-check-failed',
    });
  });
});
