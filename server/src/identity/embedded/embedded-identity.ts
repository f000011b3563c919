import type { Config } from '#server/config.ts';
import { type BotCheck, createBotCheck } from '#server/identity/bot-check/create-bot-check.ts';
import type { IdentityService } from '#server/identity/identity-service.ts';
import type { SmsSender } from '#server/identity/sms/sms-sender.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type Auth, createAuth } from './create-auth.ts';
import { createIdTokens, type IdTokens } from './id-tokens.ts';
import { readIdentitySecret } from './identity-secret.ts';
import { deletePerson } from './person-repository.ts';
import { createPhoneCodes, type PhoneCodes } from './phone-codes.ts';
import { deleteSessions } from './session-repository.ts';
import { createSigningKeys } from './signing-keys.ts';

/** What hangs on the secret, which a demo shop keeps in its database. */
export type OpenedIdentity = {
  auth: Auth;
  idTokens: IdTokens;
  botCheck: BotCheck;
  phoneCodes: PhoneCodes;
};

export type EmbeddedIdentity = { open: () => Promise<OpenedIdentity>; service: IdentityService };

type Parts = {
  config: Config;
  database: Database;
  logger: Logger;
  sms: SmsSender | null;
};

export function createEmbeddedIdentity(parts: Parts): EmbeddedIdentity {
  const { database } = parts;
  let opened: Promise<OpenedIdentity> | undefined;
  /** At the first need, and again after a failure: a database that was away for a moment must not close the door for good. */
  const open = () => {
    opened ??= openIdentity(parts).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    open,
    service: {
      verifyIdToken: async (token) => (await open()).idTokens.verify(token),
      endSessions: (subject) => deleteSessions(database, subject),
      removeIdentity: (subject) => deletePerson(database, subject),
    },
  };
}

async function openIdentity({ config, database, logger, sms }: Parts): Promise<OpenedIdentity> {
  const { keyFor } = await readIdentitySecret(database, config.identity.secret);
  const keys = createSigningKeys({ database, sealingKey: keyFor('signing keys') });
  return {
    auth: createAuth({ config, database, logger, secret: keyFor('sessions') }),
    idTokens: createIdTokens({ database, keys, publicUrl: config.publicUrl }),
    botCheck: createBotCheck({ database, keyFor, cost: config.identity.botCheckCost }),
    phoneCodes: createPhoneCodes({
      database,
      logger,
      sms,
      dailyCap: config.identity.smsDailyCap,
      hashKey: keyFor('phone codes'),
    }),
  };
}
