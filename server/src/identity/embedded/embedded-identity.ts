import type { Config } from '#server/config.ts';
import { type BotCheck, createBotCheck } from '#server/identity/bot-check/create-bot-check.ts';
import type { IdentityService } from '#server/identity/identity-service.ts';
import type { SmsSender } from '#server/identity/sms/sms-sender.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import { type Auth, createAuth } from './create-auth.ts';
import { createIdTokens, type IdTokens } from './id-tokens.ts';
import { readIdentitySecret } from './identity-secret.ts';
import { deletePerson, deleteSessions } from './person-repository.ts';
import { createPhoneCodes, type PhoneCodes } from './phone-codes.ts';
import { createSigningKeys } from './signing-keys.ts';

/** The services that need the identity secret, which a demo shop keeps in its database. */
export type LoadedIdentity = {
  auth: Auth;
  idTokens: IdTokens;
  botCheck: BotCheck;
  phoneCodes: PhoneCodes;
};

export type EmbeddedIdentity = { load: () => Promise<LoadedIdentity>; service: IdentityService };

/** The dependencies of the identity routes. */
export type EmbeddedRouteParts = {
  config: Config;
  database: Database;
  identity: EmbeddedIdentity;
  background: BackgroundTasks;
};

type Parts = {
  config: Config;
  database: Database;
  logger: Logger;
  sms: SmsSender | null;
};

export function createEmbeddedIdentity(parts: Parts): EmbeddedIdentity {
  const { database } = parts;
  let loaded: Promise<LoadedIdentity> | undefined;
  /** Loads on first use, and again after a failure, so that a short database outage does not disable sign-in for good. */
  const load = () => {
    loaded ??= loadIdentity(parts).catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    load,
    service: {
      verifyIdToken: async (token) => (await load()).idTokens.verify(token),
      endSessions: (subject) => deleteSessions(database, subject),
      removeIdentity: (subject) => deletePerson(database, subject),
    },
  };
}

async function loadIdentity({ config, database, logger, sms }: Parts): Promise<LoadedIdentity> {
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
