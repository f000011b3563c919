import { type CryptoKey, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { VerifiedIdentity } from '#server/identity/identity-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findIdentityOfSession } from './person-repository.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts';

const TOKEN_LIFETIME = '10m';
/** Distinguishes ID tokens from anything else signed with these keys. */
const TOKEN_TYPE = 'id+jwt';
const MAX_TOKEN_LENGTH = 4096;

export type IdTokens = {
  sign: (sessionId: string) => Promise<string | null>;
  verify: (token: string) => Promise<VerifiedIdentity | null>;
};

type Dependencies = { database: Database; keys: SigningKeys; publicUrl: string };

export function createIdTokens({ database, keys, publicUrl }: Dependencies): IdTokens {
  const issuer = `${publicUrl}/api/identity`;
  const audience = publicUrl;

  async function sign(sessionId: string): Promise<string | null> {
    const identity = await findIdentityOfSession(database, sessionId);
    if (!identity) return null;
    const { id, privateKey } = await keys.current();
    return new SignJWT({ sid: sessionId, ...claimsOf(identity) })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TOKEN_TYPE, kid: id })
      .setSubject(identity.subject)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(TOKEN_LIFETIME)
      .sign(privateKey);
  }

  async function verify(token: string): Promise<VerifiedIdentity | null> {
    if (token.length > MAX_TOKEN_LENGTH) return null;
    const payload = await readPayload(token);
    if (typeof payload?.sid !== 'string') return null;
    // A token may outlive its session: after signing out everywhere it must no longer be accepted.
    const identity = await findIdentityOfSession(database, payload.sid);
    return identity?.subject === payload.sub ? identity : null;
  }

  async function readPayload(token: string): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => publicKeyOf(kid), {
        issuer,
        audience,
        algorithms: [SIGNING_ALGORITHM],
        typ: TOKEN_TYPE,
        maxTokenAge: TOKEN_LIFETIME,
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  async function publicKeyOf(kid: unknown): Promise<CryptoKey> {
    const key = typeof kid === 'string' ? await keys.findPublicKey(kid) : undefined;
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }

  return { sign, verify };
}

function claimsOf(identity: VerifiedIdentity): JWTPayload {
  return {
    email: identity.email,
    email_verified: identity.emailVerified,
    phone_number: identity.phone,
    name: identity.name,
    picture: identity.picture,
    auth_time: Math.floor(identity.authTime.getTime() / 1000),
  };
}
