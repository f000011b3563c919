import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { passwordLength } from '#contract/identity.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import { authTables } from './auth-tables.ts';
import { googleProvider } from './google-provider.ts';
import { createPasswordHasher } from './hash-password.ts';
import { mailPasswordReset, mailVerification, RESET_MINUTES, VERIFICATION_HOURS } from './identity-mails.ts';
import { secureAfterReset } from './secure-account.ts';
import { sessionPlugin } from './session-plugin.ts';

const SESSION_SECONDS = 30 * 24 * 60 * 60;

export type AuthParts = { config: Config; database: Database; logger: Logger; secret: string };

export type Auth = ReturnType<typeof createAuth>;

/**
 * Accounts, passwords and sessions are better-auth's. Its own addresses stay closed: our routes call the few endpoints we
 * offer as functions, after our own checks, and nothing else can be reached.
 */
export function createAuth({ config, database, logger, secret }: AuthParts) {
  const { publicUrl, identity } = config;
  return betterAuth({
    ...authTables,
    secret,
    baseURL: publicUrl,
    basePath: '/api/identity',
    database: { db: database, type: 'postgres', schemaName: 'identity' },
    telemetry: { enabled: false },
    logger: {
      // What it tells of single requests (an unknown user, a wrong password) is for debugging only.
      log: (level, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error);
        logger[level === 'error' ? 'error' : 'debug']({ from: 'better-auth', err }, message);
      },
    },
    advanced: {
      cookiePrefix: 'shop_identity',
      useSecureCookies: publicUrl.startsWith('https://'),
      database: { generateId: () => newId() },
      ipAddress: { disableIpTracking: true },
    },
    // Our own limits are counted in PostgreSQL, for all servers together.
    rateLimit: { enabled: false },
    session: { ...authTables.session, expiresIn: SESSION_SECONDS },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.minimum,
      maxPasswordLength: passwordLength.maximum,
      password: createPasswordHasher({ cost: identity.passwordHashCost }),
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => secureAfterReset(database, user),
      sendResetPassword: ({ user, token }) =>
        mailPasswordReset(database, { email: user.email, url: `${publicUrl}/reset-password?token=${token}` }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFICATION_HOURS * 60 * 60,
      sendVerificationEmail: ({ user, token }) =>
        mailVerification(database, { email: user.email, url: `${publicUrl}/verify-email?token=${token}` }),
    },
    verification: { ...authTables.verification, storeIdentifier: 'hashed' },
    databaseHooks: {
      account: { create: { before: forgetTokens }, update: { before: forgetTokens } },
    },
    onAPIError: { errorURL: `${publicUrl}/signed-in` },
    plugins: [
      sessionPlugin(),
      genericOAuth({ config: identity.google ? [googleProvider(identity.google)] : [] }),
    ],
  });
}

/** Google's tokens have served once we know who it is; what is not kept cannot leak. */
async function forgetTokens<Account extends object>(account: Account) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
}
