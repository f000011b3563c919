import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { passwordLength } from '#contract/identity.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import { googleProvider } from './google-provider.ts';
import { createPasswordHasher } from './hash-password.ts';
import { mailPasswordReset, mailVerification, RESET_MINUTES, VERIFICATION_HOURS } from './identity-mails.ts';
import { secureAfterReset } from './secure-account.ts';
import { sessionPlugin } from './session-plugin.ts';

const SESSION_SECONDS = 30 * 24 * 60 * 60;

const timeFields = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
/** The names of better-auth's tables and columns in our migration. */
const authTables = {
  user: { modelName: 'people', fields: { ...timeFields, emailVerified: 'email_verified' } },
  session: {
    modelName: 'sessions',
    fields: {
      ...timeFields,
      userId: 'person_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      ...timeFields,
      userId: 'person_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'verifications', fields: { ...timeFields, expiresAt: 'expires_at' } },
} as const;

export type AuthParts = { config: Config; database: Database; logger: Logger; secret: string };

export type Auth = ReturnType<typeof createAuth>;

/** better-auth manages accounts, passwords and sessions. Its own routes are not mounted: our routes call it as a library. */
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
      // Its messages about single requests (unknown user, wrong password) are logged at debug level.
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
    // Our own limits are counted in PostgreSQL, across all servers.
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
      account: { create: { before: removeTokens }, update: { before: removeTokens } },
    },
    onAPIError: { errorURL: `${publicUrl}/signed-in` },
    plugins: [
      sessionPlugin(),
      genericOAuth({ config: identity.google ? [googleProvider(identity.google)] : [] }),
    ],
  });
}

/** Google's tokens are not needed after sign-in, so they are not stored. */
async function removeTokens<Account extends object>(account: Account) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
}
