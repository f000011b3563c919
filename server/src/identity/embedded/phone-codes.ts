import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '#contract/identity.ts';
import { normalisePhone } from '#contract/phone-numbers.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import type { SmsSender } from '#server/identity/sms/sms-sender.ts';
import { type AttemptLimit, countAttempt } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import {
  consumePhoneCode,
  countAttemptAndFindCode,
  hasPhoneCode,
  replacePhoneCode,
} from './phone-code-repository.ts';
import { guessesFromAddress } from './sign-in.ts';

const HOUR = 60 * 60;
const sendsToNumber: AttemptLimit = { most: 3, seconds: HOUR };
const sendsFromAddress: AttemptLimit = { most: 10, seconds: HOUR };
const MAX_ATTEMPTS = 5;

/** Only Indian mobiles, which prevents SMS fraud with expensive numbers abroad. */
const indianMobile = /^\+91[6-9]\d{9}$/;

export type PhoneCodes = {
  send: (request: { phone: string; address: string }) => Promise<void>;
  /** Returns the number in its stored form if the code is right; throws otherwise. */
  check: (given: { phone: string; code: string; address: string }) => Promise<string>;
};

type Parts = {
  database: Database;
  logger: Logger;
  sms: SmsSender | null;
  /** Codes per day of the whole shop, which limits the cost of abuse. */
  dailyCap: number;
  hashKey: string;
};

export function createPhoneCodes({ database, logger, sms, dailyCap, hashKey }: Parts): PhoneCodes {
  const hash = (...parts: string[]) => createHmac('sha256', hashKey).update(parts.join(' ')).digest('hex');

  async function send({ phone: given, address }: { phone: string; address: string }): Promise<void> {
    const phone = readPhone(given);
    if (!sms) throw failIdentity('auth/operation-not-allowed');
    await countAttempt(database, ['codes to', phone], sendsToNumber);
    await countAttempt(database, ['codes for', address], sendsFromAddress);
    await countAttempt(database, ['codes of the shop'], { most: dailyCap, seconds: 24 * HOUR });
    const code = String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0');
    await replacePhoneCode(database, {
      phoneHash: hash(phone),
      codeHash: hash(phone, code),
      expiresAt: new Date(Date.now() + PHONE_CODE_MINUTES * 60_000),
    });
    try {
      await sms.sendOtp({ phone, code, ttlMinutes: PHONE_CODE_MINUTES });
    } catch (error) {
      logger.error({ err: error }, 'a text message could not be sent');
      throw failIdentity('auth/network-request-failed');
    }
  }

  async function check(given: { phone: string; code: string; address: string }): Promise<string> {
    const phone = readPhone(given.phone);
    await countAttempt(database, ['guesses from', given.address], guessesFromAddress);
    const phoneHash = hash(phone);
    const wanted = await countAttemptAndFindCode(database, { phoneHash, maxAttempts: MAX_ATTEMPTS });
    if (!wanted) {
      const wasSent = await hasPhoneCode(database, phoneHash);
      throw failIdentity(wasSent ? 'auth/code-expired' : 'auth/session-expired');
    }
    const codeHash = hash(phone, given.code);
    const isRight = timingSafeEqual(Buffer.from(wanted), Buffer.from(codeHash));
    if (!isRight || !(await consumePhoneCode(database, { phoneHash, codeHash })))
      throw failIdentity('auth/invalid-verification-code');
    return phone;
  }

  return { send, check };
}

function readPhone(given: string): string {
  const phone = normalisePhone(given.replaceAll(/[\s-]/g, ''));
  if (!indianMobile.test(phone)) throw failIdentity('auth/invalid-phone-number');
  return phone;
}
