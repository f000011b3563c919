import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import type { ResolveCaller } from '#server/platform/http/access.ts';
import {
  deleteAccessToken,
  findCallerOfToken,
  findSessionOfToken,
  insertAccessToken,
} from './access-token-repository.ts';
import { failAccount } from './account-errors.ts';

const TOKEN_BYTES = 32;
const TOKEN_SECONDS = 15 * 60;
/** 32 bytes in base64url. Does not match ID tokens, which contain dots. */
const bearerPattern = /^bearer ([\w-]{43})$/i;

/** The token ends with the session of the identity service, if that is known. */
export async function issueAccessToken(
  session: DatabaseSession,
  userId: string,
  sessionId: string | null = null,
): Promise<{ access_token: string; expires_in: number }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const values = { hash: hashOf(token), userId, sessionId, seconds: TOKEN_SECONDS };
  if (!(await insertAccessToken(session, values))) throw failAccount('login_failed');
  return { access_token: token, expires_in: TOKEN_SECONDS };
}

/** Returns the session of the identity service that the caller's token belongs to. */
export async function sessionIdOf(session: DatabaseSession, request: FastifyRequest): Promise<string | null> {
  const hash = readTokenHash(request);
  return hash ? findSessionOfToken(session, hash) : null;
}

/** Firebase keeps its sessions to itself, and has a second factor of its own. */
export function isSecondFactorRequired({ mode, identity }: Config): boolean {
  return mode === 'production' && identity.provider === 'embedded';
}

/**
 * Resolves the user of an access token with their current role. A session of an admin that has not given the second factor is the
 * session of a customer, however the person signed in.
 */
export function createCallerResolver(database: Database, config: Config): ResolveCaller {
  const isRequired = isSecondFactorRequired(config);
  return async (request) => {
    const hash = readTokenHash(request);
    const found = hash ? await findCallerOfToken(database, hash) : undefined;
    if (!found) return null;
    const { userId, adminRole, isEnrolled, secondFactorAt } = found;
    const lacksSecondFactor = adminRole !== null && !secondFactorAt && (isRequired || isEnrolled === true);
    return lacksSecondFactor ? { userId, adminRole: null, lacksSecondFactor } : { userId, adminRole };
  };
}

export async function revokeAccessToken(session: DatabaseSession, request: FastifyRequest): Promise<void> {
  const hash = readTokenHash(request);
  if (hash) await deleteAccessToken(session, hash);
}

function readTokenHash(request: FastifyRequest): string | null {
  const token = bearerPattern.exec(request.headers.authorization ?? '')?.[1];
  return token ? hashOf(token) : null;
}

/** An unsalted hash is enough for 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
