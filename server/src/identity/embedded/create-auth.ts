import { betterAuth, type GenericEndpointContext } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { passwordLength } from '#contract/identity.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import { googleProvider } from './google-provider.ts';
import type { PasswordHasher } from './hash-password.ts';
import { secondFactorPlugin } from './second-factor/second-factor-plugin.ts';
import { sendFirstVerification } from './send-verification.ts';
import { sessionPlugin } from './session-plugin.ts';
import { recordGoogleAdded } from './ways/change-google.ts';

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

export type AuthDependencies = {
  config: Config;
  database: Database;
  logger: Logger;
  secret: string;
  passwords: PasswordHasher;
};

export type Auth = ReturnType<typeof createAuth>;

/** better-auth manages accounts, passwords and sessions. Its own routes are not mounted: our routes call it as a library. */
export function createAuth({ config, database, logger, secret, passwords }: AuthDependencies) {
  const { publicUrl, identity } = config;
  const isHttps = publicUrl.startsWith('https://');
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
      // `__Host-`, so that no subdomain can set these cookies; better-auth's own prefix would be `__Secure-`.
      cookiePrefix: `${isHttps ? '__Host-' : ''}shop_identity`,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
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
      password: passwords,
    },
    emailVerification: {
      sendOnSignUp: true,
      // Our own link replaces the token of better-auth, which could be used again and again.
      sendVerificationEmail: ({ user: { id: personId, email } }) =>
        sendFirstVerification({ database, publicUrl }, { personId, email }),
    },
    verification: { ...authTables.verification, storeIdentifier: 'hashed' },
    databaseHooks: {
      session: { create: { after: (session, context) => endFormerSession(database, session, context) } },
      account: {
        create: {
          before: removeTokens,
          after: (account) => recordGoogleAdded({ database, publicUrl }, account),
        },
        update: { before: removeTokens },
      },
    },
    onAPIError: { errorURL: `${publicUrl}/signed-in` },
    plugins: [
      sessionPlugin(),
      secondFactorPlugin(),
      genericOAuth({ config: identity.google ? [googleProvider(identity.google)] : [] }),
    ],
  });
}

/** A sign-in replaces the session that the browser had, also that of another person. */
async function endFormerSession(
  database: Database,
  { token }: { token: string },
  context: GenericEndpointContext | null,
): Promise<void> {
  if (!context?.headers) return;
  const { authCookies, secret } = context.context;
  const former = await context.getSignedCookie(authCookies.sessionToken.name, secret);
  if (former && former !== token)
    await database.deleteFrom('identity.sessions').where('token', '=', former).execute();
}

/** Google's tokens are not needed after sign-in, so they are not stored. */
async function removeTokens<Account extends object>(account: Account) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
}
