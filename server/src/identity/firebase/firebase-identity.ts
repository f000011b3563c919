import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import type { FirebaseConfig } from '#server/identity/identity-config.ts';
import type { IdentityService, VerifiedIdentity } from '#server/identity/identity-service.ts';
import { temporarilyUnavailable } from '#server/platform/app-error.ts';

const MAX_TOKEN_LENGTH = 8192;
const RETRY_SECONDS = 5;
const TIMEOUT_MS = 5000;

const CLOCK_TOLERANCE_SECONDS = 5;

const claims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  phone_number: z.string().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  auth_time: z.number(),
});

/**
 * Verifies tokens of Firebase Authentication without a service account. Therefore it cannot end Firebase sessions or delete
 * Firebase users: `endSessions` and `removeIdentity` do nothing, and an operator deletes users in the Firebase console.
 */
export function createFirebaseIdentity(
  { projectId, jwksUrl, emulatorHost }: FirebaseConfig,
  mode: 'demo' | 'production',
  { timeoutMs = TIMEOUT_MS } = {},
): IdentityService {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: timeoutMs, cooldownDuration: 30_000 });
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat'],
  };
  // The emulator does not sign tokens, so it is allowed only for demo projects, which have no real accounts.
  const isEmulated = emulatorHost !== undefined && projectId.startsWith('demo-') && mode === 'demo';

  async function readPayload(token: string): Promise<JWTPayload> {
    if (isEmulated) return UnsecuredJWT.decode(token, expected).payload;
    return (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload;
  }

  return {
    verifyIdToken: async (token) => {
      if (token.length > MAX_TOKEN_LENGTH) return null;
      try {
        const result = claims.safeParse(await readPayload(token));
        return result.success ? describe(result.data) : null;
      } catch (error) {
        if (isInvalidTokenError(error)) return null;
        throw temporarilyUnavailable(RETRY_SECONDS);
      }
    },
    endSessions: async () => {},
    // Firebase alone knows sessions, passwords and linked accounts, and changes them.
    describeSignIn: async ({ email, emailVerified, phone }) => ({
      is_managed_here: false,
      email: email === null ? null : { address: email, is_confirmed: emailVerified },
      has_password: null,
      phone: phone === null ? null : { number: phone, confirmed_at: null, can_remove: false },
      google: null,
      proof_methods: [],
      proof_expires_at: null,
      has_second_factor: false,
      sessions: null,
    }),
    removeSecondFactor: async () => false,
    removeIdentity: async () => {},
  };
}

/** False if the keys could not be fetched. */
function isInvalidTokenError(error: unknown): boolean {
  const isFetchError =
    error instanceof errors.JWKSTimeout || (error as { code?: string }).code === 'ERR_JOSE_GENERIC';
  return error instanceof errors.JOSEError && !isFetchError;
}

function describe(given: z.infer<typeof claims>): VerifiedIdentity {
  return {
    provider: 'firebase',
    subject: given.sub,
    email: given.email ?? null,
    emailVerified: given.email_verified,
    phone: given.phone_number ?? null,
    name: given.name ?? null,
    picture: given.picture ?? null,
    authTime: new Date(given.auth_time * 1000),
    provenAt: new Date(given.auth_time * 1000),
    sessionId: null,
  };
}
