import { PHONE_CODE_MINUTES } from '#contract/identity.ts';
import { normalisePhone } from '#contract/phone-numbers.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import type { SmsSender } from '#server/identity/sms/sms-sender.ts';
import {
  type AttemptLimit,
  addressCounters,
  countAttempt,
  countAttempts,
  takeBackAttempt,
} from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

const HOUR = 60 * 60;
/** The specification fixes this sentence; Retry-After says how long to wait. */
const detail = 'Too many requests. Please try again later';
const sendsToNumber: AttemptLimit = { most: 3, seconds: HOUR, detail };
/** Codes that were not entered: an address that sends codes to numbers of others costs money. */
const unusedCodesOfAddress: AttemptLimit = { most: 60, seconds: HOUR, detail };

/** Only Indian mobiles, which prevents SMS fraud with expensive numbers abroad. */
const indianMobile = /^\+91[6-9]\d{9}$/;

/** `purpose` separates codes: one that was sent to sign in is no proof, and a proof belongs to one session. */
type Request = { phone: string; address: string; purpose: readonly string[] };

export type PhoneCodes = {
  /** `isKnownDevice`: the browser signed in with the number before, so that strangers cannot use up its codes. */
  send: (request: Request & { isKnownDevice: boolean }) => Promise<void>;
  /** Returns the number in its stored form if the code is right; throws otherwise. */
  check: (given: Request & { code: string }) => Promise<string>;
};

type Dependencies = {
  database: Database;
  logger: Logger;
  sms: SmsSender | null;
  codes: OneTimeCodes;
  /** Codes per day of the whole shop, which limits the cost of abuse. */
  dailyCap: number;
};

export function createPhoneCodes({ database, logger, sms, codes, dailyCap }: Dependencies): PhoneCodes {
  return {
    send: async ({ phone: given, address, purpose, isKnownDevice }) => {
      const phone = readPhone(given);
      if (!sms) throw failIdentity('auth/operation-not-allowed');
      const byWhom = isKnownDevice ? ['known device'] : [];
      await countAttempt(database, ['codes to', phone, ...byWhom], sendsToNumber);
      await countAttempts(database, unusedCodesFrom(address));
      await countAttempt(database, ['codes of the shop'], { most: dailyCap, seconds: 24 * HOUR, detail });
      const code = await codes.issue([...purpose, phone]);
      try {
        await sms.sendOtp({ phone, code, ttlMinutes: PHONE_CODE_MINUTES });
      } catch (error) {
        logger.error({ err: error }, 'a text message could not be sent');
        throw failIdentity('auth/network-request-failed');
      }
    },
    check: async ({ phone: given, code, address, purpose }) => {
      const phone = readPhone(given);
      await codes.require({ target: [...purpose, phone], code, address });
      for (const { what } of unusedCodesFrom(address)) await takeBackAttempt(database, what);
      return phone;
    },
  };
}

function unusedCodesFrom(address: string) {
  return addressCounters('codes for', address, unusedCodesOfAddress);
}

export function readPhone(given: string): string {
  const phone = normalisePhone(given.replaceAll(/[\s-]/g, ''));
  if (!indianMobile.test(phone)) throw failIdentity('auth/invalid-phone-number');
  return phone;
}
