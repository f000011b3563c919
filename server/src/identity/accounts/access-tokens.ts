import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import type { ResolveCaller } from '#server/platform/http/access.ts';
import { deleteAccessToken, findCallerOfToken, insertAccessToken } from './access-token-repository.ts';

const TOKEN_BYTES = 32;
const TOKEN_SECONDS = 15 * 60;
/** 32 bytes in base64url. Does not match ID tokens, which contain dots. */
const bearerPattern = /^bearer ([\w-]{43})$/i;

export async function issueAccessToken(
  session: DatabaseSession,
  userId: string,
): Promise<{ access_token: string; expires_in: number }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertAccessToken(session, { hash: hashOf(token), userId, seconds: TOKEN_SECONDS });
  return { access_token: token, expires_in: TOKEN_SECONDS };
}

/** Resolves the user of an access token with their current role. */
export function createCallerResolver(database: Database): ResolveCaller {
  return async (request) => {
    const hash = readTokenHash(request);
    return (hash && (await findCallerOfToken(database, hash))) || null;
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
