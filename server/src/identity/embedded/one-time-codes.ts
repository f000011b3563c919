import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '#contract/identity.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import { countFailures } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { guessesFrom } from './guess-limits.ts';
import { consumeCode, countAttemptAndFindCode, hasCode, replaceCode } from './one-time-code-repository.ts';

const MAX_ATTEMPTS = 5;

/** A phone number alone for signing in; otherwise a purpose, whom it is for, and the number or email address. */
export type CodeTarget = readonly string[];

export type OneTimeCodes = {
  /** Returns a new code, which replaces the previous one of the target. */
  issue: (target: CodeTarget) => Promise<string>;
  /** Throws unless the code is right. A code is accepted once. */
  require: (given: { target: CodeTarget; code: string; address: string }) => Promise<void>;
};

export function createOneTimeCodes({
  database,
  hashKey,
}: {
  database: Database;
  hashKey: string;
}): OneTimeCodes {
  const hash = (parts: readonly string[]) =>
    createHmac('sha256', hashKey).update(parts.join(' ')).digest('hex');

  async function requireCode(target: CodeTarget, code: string): Promise<void> {
    const targetHash = hash(target);
    const wanted = await countAttemptAndFindCode(database, { targetHash, maxAttempts: MAX_ATTEMPTS });
    if (!wanted) {
      const wasSent = await hasCode(database, targetHash);
      throw failIdentity(wasSent ? 'auth/code-expired' : 'auth/session-expired');
    }
    const codeHash = hash([...target, code]);
    const isRight = timingSafeEqual(Buffer.from(wanted), Buffer.from(codeHash));
    if (!isRight || !(await consumeCode(database, { targetHash, codeHash })))
      throw failIdentity('auth/invalid-verification-code');
  }

  return {
    issue: async (target) => {
      const code = String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0');
      await replaceCode(database, {
        targetHash: hash(target),
        codeHash: hash([...target, code]),
        minutes: PHONE_CODE_MINUTES,
      });
      return code;
    },
    require: ({ target, code, address }) =>
      countFailures(database, guessesFrom(address, 'codes'), () => requireCode(target, code)),
  };
}
