import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import './identity-tables.ts';

export const SIGNING_ALGORITHM = 'ES256';
const KEY_LOCK = 20_090_409;
/** Minimum time between database reads for unknown key ids, which forged tokens would cause. */
const REFRESH_INTERVAL_MS = 5000;

type PublicKeys = Map<string, CryptoKey>;

export type SigningKeys = {
  current: () => Promise<{ id: string; privateKey: CryptoKey }>;
  /** Returns undefined for an unknown id. */
  findPublicKey: (id: string) => Promise<CryptoKey | undefined>;
};

/** The signing keys of ID tokens, shared by all servers through the database. */
export function createSigningKeys({
  database,
  sealingKey,
}: {
  database: Database;
  sealingKey: string;
}): SigningKeys {
  let current: { id: string; privateKey: CryptoKey } | undefined;
  let publicKeys: PublicKeys = new Map();
  let reading: { since: number; keys: Promise<PublicKeys> } | undefined;

  async function readPublicKeys(): Promise<PublicKeys> {
    // Ensures that a key exists before reading.
    await readOrCreateKey(database, sealingKey);
    const keys = await listOwnKeys(database, sealingKey);
    return new Map(
      await Promise.all(keys.map(async (key) => [key.id, await importKey(key.publicKey)] as const)),
    );
  }

  return {
    current: async () => {
      if (!current) {
        const { id, privateKey } = await readOrCreateKey(database, sealingKey);
        current = { id, privateKey: await importKey(privateKey) };
      }
      return current;
    },
    findPublicKey: async (id) => {
      if (!publicKeys.has(id)) {
        if (!reading || performance.now() - reading.since > REFRESH_INTERVAL_MS)
          reading = { since: performance.now(), keys: readPublicKeys() };
        publicKeys = await reading.keys.catch((error) => {
          reading = undefined;
          throw error;
        });
      }
      return publicKeys.get(id);
    },
  };
}

type OwnKey = { id: string; publicKey: JWK; privateKey: JWK };

/** Newest first. Skips keys encrypted with another secret: replacing a leaked secret also invalidates its keys. */
async function listOwnKeys(session: DatabaseSession, sealingKey: string): Promise<OwnKey[]> {
  const rows = await session
    .selectFrom('identity.signing_keys')
    .select(['id', 'public_key', 'sealed_private_key'])
    .orderBy('created_at', 'desc')
    .execute();
  return rows.flatMap(({ id, public_key, sealed_private_key }) => {
    const privateKey = unseal(sealed_private_key, sealingKey);
    return privateKey ? [{ id, publicKey: public_key, privateKey }] : [];
  });
}

async function readOrCreateKey(database: Database, sealingKey: string): Promise<OwnKey> {
  return database.transaction().execute(async (transaction) => {
    // Concurrent servers wait for the one that creates the key.
    await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(transaction);
    const [newest] = await listOwnKeys(transaction, sealingKey);
    if (newest) return newest;
    const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
    const made: OwnKey = {
      id: newId(),
      publicKey: await exportJWK(pair.publicKey),
      privateKey: await exportJWK(pair.privateKey),
    };
    await transaction
      .insertInto('identity.signing_keys')
      .values({
        id: made.id,
        public_key: JSON.stringify(made.publicKey),
        sealed_private_key: seal(made.privateKey, sealingKey),
      })
      .execute();
    return made;
  });
}

async function importKey(key: JWK): Promise<CryptoKey> {
  return (await importJWK(key, SIGNING_ALGORITHM)) as CryptoKey;
}

function seal(key: JWK, sealingKey: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(sealingKey, 'hex'), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(key), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function unseal(text: string, sealingKey: string): JWK | null {
  const bytes = Buffer.from(text, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(sealingKey, 'hex'), bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8'));
  } catch {
    return null;
  }
}
