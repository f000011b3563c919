import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import type { ResolveCaller } from '#server/platform/http/access.ts';
import { deleteAccessToken, findCallerOfToken, insertAccessToken } from './access-token-repository.ts';

const TOKEN_BYTES = 32;
const TOKEN_SECONDS = 15 * 60;
/** 32 bytes in base64url; an ID token, with its dots, is none. */
const bearerPattern = /^bearer ([\w-]{43})$/i;

export async function issueAccessToken(
  session: DatabaseSession,
  userId: string,
): Promise<{ access_token: string; expires_in: number }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertAccessToken(session, { hash: hashOf(token), userId, seconds: TOKEN_SECONDS });
  return { access_token: token, expires_in: TOKEN_SECONDS };
}

/** Who carries a token of ours, with the rights that the database gives them at this moment. */
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

/** A plain hash will do: nobody can try out 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
