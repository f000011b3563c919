import { hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import './identity-tables.ts';

/** Derives a separate key for each use. */
export type IdentitySecret = { keyFor: (use: string) => string };

export async function readIdentitySecret(
  database: Database,
  configured: string | undefined,
): Promise<IdentitySecret> {
  const secret = configured ?? (await readDemoSecret(database));
  return { keyFor: (use) => Buffer.from(hkdfSync('sha256', secret, '', use, 32)).toString('hex') };
}

/** Creates the secret on first use; concurrent servers get the same one. */
async function readDemoSecret(database: Database): Promise<string> {
  await database
    .insertInto('identity.demo_secret')
    .values({ secret: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await database
    .selectFrom('identity.demo_secret')
    .select('secret')
    .executeTakeFirstOrThrow();
  return secret;
}
