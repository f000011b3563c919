import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { BotChallenge, BotCheckDifficulty } from '#contract/identity.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { markChallengeUsed } from './used-challenge-repository.ts';

const MINUTES = 10;
/** PBKDF2 iterations per attempt; the server derives one key for each challenge, a browser one for each attempt. */
const BOT_CHECK_COST = 5000;
/** A browser takes 0.1 to 0.5 seconds, and ten times as long where passwords are being guessed. */
const attempts = { ordinary: { min: 40, max: 120 }, hard: { min: 400, max: 1200 } };
const MAX_ANSWER_LENGTH = 2048;

export type BotCheck = {
  issue: (difficulty?: BotCheckDifficulty) => Promise<BotChallenge>;
  /** Throws unless the answer solves a challenge of this difficulty that we issued and that was not used before. */
  require: (answer: unknown, difficulty?: BotCheckDifficulty) => Promise<void>;
};

const solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ difficulty: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

type Dependencies = { database: Database; keyFor: (use: string) => string; cost?: number };

/** Proof of work instead of a CAPTCHA: no user interaction and no third party. */
export function createBotCheck({ database, keyFor, cost = BOT_CHECK_COST }: Dependencies): BotCheck {
  const secrets = {
    hmacSignatureSecret: keyFor('bot-check challenge'),
    hmacKeySignatureSecret: keyFor('bot-check solution'),
  };
  return {
    issue: async (difficulty = 'ordinary') => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(attempts[difficulty].min, attempts[difficulty].max),
        expiresAt: new Date(Date.now() + MINUTES * 60_000),
        data: { difficulty },
        deriveKey,
        ...secrets,
      });
      return challenge as BotChallenge;
    },
    require: async (answer, difficulty = 'ordinary') => {
      const given = readAnswer(answer);
      if (given?.challenge.parameters.data.difficulty !== difficulty)
        throw failIdentity('auth/captcha-check-failed');
      const { verified } = await verifySolution({ ...given, deriveKey, ...secrets });
      const { signature, parameters } = given.challenge;
      const isFirst =
        verified &&
        (await markChallengeUsed(database, {
          hash: createHash('sha256').update(signature).digest('hex'),
          expiresAt: new Date(parameters.expiresAt * 1000),
        }));
      if (!isFirst) throw failIdentity('auth/captcha-check-failed');
    },
  };
}

function readAnswer(answer: unknown): z.infer<typeof solved> | null {
  if (typeof answer !== 'string' || answer.length > MAX_ANSWER_LENGTH) return null;
  try {
    const result = solved.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
