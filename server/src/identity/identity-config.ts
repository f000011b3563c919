import { z } from 'zod';

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** The environment variables of identity and SMS. */
export const identityEnvironment = {
  IDENTITY_PROVIDER: z
    .enum(['embedded', 'firebase'], { error: "must be 'embedded' or 'firebase'" })
    .default('embedded'),
  IDENTITY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PASSWORD_HASH_COST: z.coerce
    .number({ error: 'must be a number' })
    .refine((cost) => Number.isInteger(Math.log2(cost)), 'must be a power of two')
    .min(2, 'must be at least 2')
    .max(16_384, 'must be at most 16384')
    .optional(),
  BOT_CHECK_COST: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(5000, 'must be at most 5000')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress.optional(),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_TEMPLATE_ID: z.string().optional(),
  MSG91_NOTICE_TEMPLATE_ID: z.string().optional(),
  MSG91_URL: webAddress.default('https://control.msg91.com'),
  SMS_DAILY_CAP: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .default(500),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_JWKS_URL: webAddress.default(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
};

export type IdentityConfig = {
  provider: 'embedded' | 'firebase';
  secret: string | undefined;
  /** For tests only: hashes with a low cost are easy to crack. */
  passwordHashCost: number | undefined;
  /** For tests only: a low cost makes the bot check useless. */
  botCheckCost: number | undefined;
  google: { clientId: string; clientSecret: string; issuer: string | undefined } | null;
  msg91: { authKey: string; templateId: string; noticeTemplateId: string | undefined; url: string } | null;
  smsDailyCap: number;
  firebase: FirebaseConfig | null;
};

export type FirebaseConfig = {
  projectId: string;
  apiKey: string;
  authDomain: string;
  appId: string;
  jwksUrl: string;
  emulatorHost: string | undefined;
};

type Values = z.infer<z.ZodObject<typeof identityEnvironment>>;

/** A partly configured service counts as not configured, so that no broken button is shown. */
export function readIdentityConfig(values: Values): IdentityConfig {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  const {
    MSG91_AUTH_KEY: authKey,
    MSG91_TEMPLATE_ID: templateId,
    MSG91_NOTICE_TEMPLATE_ID: noticeTemplateId,
  } = values;
  return {
    provider: values.IDENTITY_PROVIDER,
    secret: values.IDENTITY_SECRET,
    passwordHashCost: values.PASSWORD_HASH_COST,
    botCheckCost: values.BOT_CHECK_COST,
    google: clientId && clientSecret ? { clientId, clientSecret, issuer: values.GOOGLE_ISSUER } : null,
    msg91: authKey && templateId ? { authKey, templateId, noticeTemplateId, url: values.MSG91_URL } : null,
    smsDailyCap: values.SMS_DAILY_CAP,
    firebase: readFirebaseConfig(values),
  };
}

function readFirebaseConfig(values: Values): FirebaseConfig | null {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_APP_ID: appId,
  } = values;
  if (!projectId || !apiKey || !authDomain || !appId) return null;
  const jwksUrl = values.FIREBASE_JWKS_URL;
  return { projectId, apiKey, authDomain, appId, jwksUrl, emulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST };
}

/** Returns the origins that browsers call directly to sign in: those of Firebase, if it is used. */
export function identityOrigins({ provider, firebase }: IdentityConfig): string[] {
  if (provider !== 'firebase' || !firebase) return [];
  return firebase.emulatorHost
    ? [`http://${firebase.emulatorHost}`]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}
