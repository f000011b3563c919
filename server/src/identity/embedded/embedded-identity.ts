import type { Config } from '#server/config.ts';
import { type BotCheck, createBotCheck } from '#server/identity/bot-check/create-bot-check.ts';
import type { IdentityService } from '#server/identity/identity-service.ts';
import type { SmsSender } from '#server/identity/sms/sms-sender.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import { type Auth, createAuth } from './create-auth.ts';
import { createPasswordHasher, type PasswordHasher } from './hash-password.ts';
import { createIdTokens, type IdTokens } from './id-tokens.ts';
import { readIdentitySecret } from './identity-secret.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { createMailCodes, type MailCodes } from './mail-codes.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { deletePerson } from './person-repository.ts';
import { createPhoneCodes, type PhoneCodes } from './phone-codes.ts';
import { deleteSecondFactor } from './second-factor/second-factor-repository.ts';
import { deleteSessions } from './session-repository.ts';
import { createSigningKeys } from './signing-keys.ts';
import { describeSignIn } from './ways/describe-sign-in.ts';

/** The services that need the identity secret, which a demo shop keeps in its database. */
export type LoadedIdentity = {
  auth: Auth;
  passwords: PasswordHasher;
  idTokens: IdTokens;
  botCheck: BotCheck;
  knownDevices: KnownDevices;
  /** Of browsers that signed in by phone. */
  knownPhones: KnownDevices;
  phoneCodes: PhoneCodes;
  mailCodes: MailCodes;
};

export type EmbeddedIdentity = { load: () => Promise<LoadedIdentity>; service: IdentityService };

/** The dependencies of the identity routes. */
export type EmbeddedRouteDependencies = {
  config: Config;
  database: Database;
  identity: EmbeddedIdentity;
  background: BackgroundTasks;
};

type Dependencies = { config: Config; database: Database; logger: Logger; sms: SmsSender | null };

export function createEmbeddedIdentity(dependencies: Dependencies): EmbeddedIdentity {
  const { database } = dependencies;
  let loaded: Promise<LoadedIdentity> | undefined;
  /** Loads on first use, and again after a failure, so that a short database outage does not disable sign-in for good. */
  const load = () => {
    loaded ??= loadIdentity(dependencies).catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    load,
    service: {
      verifyIdToken: async (token) => (await load()).idTokens.verify(token),
      describeSignIn: ({ subject }, sessionId) => describeSignIn(database, subject, sessionId),
      endSessions: (subject) => deleteSessions(database, subject),
      removeSecondFactor: (subject, transaction) => deleteSecondFactor(transaction, subject),
      removeIdentity: (subject, transaction) => deletePerson(transaction, subject),
    },
  };
}

async function loadIdentity({ config, database, logger, sms }: Dependencies): Promise<LoadedIdentity> {
  const { keyFor } = await readIdentitySecret(database, config.identity.secret);
  const passwords = createPasswordHasher({ cost: config.identity.passwordHashCost });
  const codes = createOneTimeCodes({ database, hashKey: keyFor('phone codes') });
  const keys = createSigningKeys({ database, sealingKey: keyFor('signing keys') });
  const isHttps = config.publicUrl.startsWith('https://');
  return {
    auth: createAuth({ config, database, logger, secret: keyFor('sessions'), passwords }),
    passwords,
    idTokens: createIdTokens({ database, keys, publicUrl: config.publicUrl }),
    botCheck: createBotCheck({ database, keyFor, cost: config.identity.botCheckCost }),
    knownDevices: createKnownDevices({
      key: keyFor('known devices'),
      isHttps,
      cookie: 'shop_known_device',
    }),
    knownPhones: createKnownDevices({ key: keyFor('known phones'), isHttps, cookie: 'shop_known_phone' }),
    phoneCodes: createPhoneCodes({ database, logger, sms, codes, dailyCap: config.identity.smsDailyCap }),
    mailCodes: createMailCodes({ database, codes }),
  };
}
