import { type AttemptLimit, countAttempt } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLinkTo, mailCode } from './identity-mails.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

const codesToAddress: AttemptLimit = { most: 3, seconds: 60 * 60 };
const codesOfPerson: AttemptLimit = { most: 10, seconds: 60 * 60 };

type Request = { email: string; personId: string; purpose: readonly string[] };

export type MailCodes = {
  send: (request: Request) => Promise<void>;
  /** Throws unless the code is right. `address`: the IP address of the caller. */
  check: (given: Omit<Request, 'personId'> & { code: string; address: string }) => Promise<void>;
};

export function createMailCodes({ database, codes }: { database: Database; codes: OneTimeCodes }): MailCodes {
  return {
    send: async ({ email, personId, purpose }) => {
      await countAttempt(database, ['mailed codes to', email], codesToAddress);
      await countAttempt(database, ['mailed codes of', personId], codesOfPerson);
      await countLinkTo(database, { email, personId });
      await mailCode(database, { email, personId, code: await codes.issue([...purpose, email]) });
    },
    check: ({ email, purpose, code, address }) =>
      codes.require({ target: [...purpose, email], code, address }),
  };
}
