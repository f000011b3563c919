import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { identityPaths } from '#contract/identity.ts';
import { readConfig } from '#server/config.ts';
import { createIdentityService } from '#server/identity/create-identity-service.ts';
import type { IdentityService } from '#server/identity/identity-service.ts';
import { createLogger } from '#server/platform/logger.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { createIdentityBrowser, type IdentityBrowser } from '../../../testing/identity-browser.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { readIdentitySecret } from './identity-secret.ts';
import { createSigningKeys } from './signing-keys.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase);
let browser: IdentityBrowser;
let token: string;
let service: IdentityService;

/** As another server on the same database would. */
function createService(database = getDatabase().database): IdentityService {
  return createIdentityService({ config: readConfig({}), database, logger: createLogger('silent') }).service;
}

beforeAll(async () => {
  browser = createIdentityBrowser(getApp());
  await browser.signUp({ email: 'asha@example.com' });
  token = String(await browser.readIdToken());
  service = createService();
});

const decode = (part: number) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString());
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function signWithOwnKey(
  header: Record<string, unknown> = {},
  claims: Record<string, unknown> = {},
): Promise<string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return new SignJWT({ ...decode(1), ...claims })
    .setProtectedHeader({ ...decode(0), ...header })
    .sign(privateKey);
}

/** The real key, as only somebody with the shop's secret has it. */
async function signWithShopKey(
  header: Record<string, unknown> = {},
  claims: Record<string, unknown> = {},
): Promise<string> {
  const { database } = getDatabase();
  const { keyFor } = await readIdentitySecret(database, undefined);
  const { privateKey } = await createSigningKeys({ database, sealingKey: keyFor('signing keys') }).current();
  return new SignJWT({ ...decode(1), ...claims })
    .setProtectedHeader({ ...decode(0), ...header })
    .sign(privateKey);
}

test('verifies a fresh token on every server', async () => {
  expect(await service.verifyIdToken(token)).toEqual({
    provider: 'embedded',
    subject: decode(1).sub,
    email: 'asha@example.com',
    emailVerified: false,
    phone: null,
    name: 'Asha Rao',
    picture: null,
    authTime: expect.any(Date),
    provenAt: null,
    sessionId: decode(1).sid,
  });
});

test('verifies many tokens concurrently after a start', async () => {
  const fresh = createService();
  const found = await Promise.all([1, 2, 3, 4].map(() => fresh.verifyIdToken(token)));
  expect(found).not.toContain(null);
});

describe('foreign tokens', () => {
  const publicKeyText = async () => {
    const row = await getDatabase()
      .database.selectFrom('identity.signing_keys')
      .select('public_key')
      .executeTakeFirstOrThrow();
    return JSON.stringify(row.public_key);
  };
  const forgeries: Record<string, () => string | Promise<string>> = {
    'is signed by nobody': () => new UnsecuredJWT(decode(1)).encode(),
    'says "none" and keeps our header': () =>
      `${encode({ ...decode(0), alg: 'none' })}.${encode(decode(1))}.`,
    'has no signature': () => `${token.split('.').slice(0, 2).join('.')}.`,
    'uses our public key as an HMAC secret': async () => {
      const head = `${encode({ ...decode(0), alg: 'HS256' })}.${encode(decode(1))}`;
      const mac = createHmac('sha256', await publicKeyText())
        .update(head)
        .digest('base64url');
      return `${head}.${mac}`;
    },
    'is signed with a key of its own under our name': () => signWithOwnKey(),
    'brings its key along': () => {
      const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      return signWithOwnKey({ jwk: publicKey.export({ format: 'jwk' }) });
    },
    'names the URL of its key': () => signWithOwnKey({ jku: 'http://127.0.0.1:1/keys.json' }),
    'names a key nobody has': () => signWithOwnKey({ kid: 'f'.repeat(24) }),
    'names a file as its key': () => signWithOwnKey({ kid: '../../../../dev/null' }),
    'names SQL as its key': () => signWithOwnKey({ kid: "' or 1=1 --" }),
    'names no key': () => signWithOwnKey({ kid: undefined }),
    'was changed after it was signed': () => {
      const [head, , signature] = token.split('.');
      return `${head}.${encode({ ...decode(1), sub: 'f'.repeat(24) })}.${signature}`;
    },
    'is no token at all': () => 'x'.repeat(43),
    'is empty': () => '',
    'is endless': () => 'a.'.repeat(100_000),
  };

  test.each(Object.keys(forgeries))('rejects a token that %s and fetches nothing', async (name) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const forged = await forgeries[name]?.();
    expect(await service.verifyIdToken(String(forged))).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test('accepts the claims of a fresh token signed with our own key', async () => {
    expect(await service.verifyIdToken(await signWithShopKey())).not.toBeNull();
  });

  const now = () => Math.floor(Date.now() / 1000);
  const wrongs: Record<string, () => Parameters<typeof signWithShopKey>> = {
    'is for another shop': () => [{}, { aud: 'https://other.example' }],
    'comes from another issuer': () => [{}, { iss: 'https://other.example/api/identity' }],
    'is of another type': () => [{ typ: 'at+jwt' }],
    'is of no type': () => [{ typ: undefined }],
    'has run out': () => [{}, { exp: now() - 1 }],
    'never runs out': () => [{}, { exp: undefined }],
    'was made for longer than ours': () => [{}, { iat: now() - 700, exp: now() + 3600 }],
    'is of a session that never was': () => [{}, { sid: 'f'.repeat(24) }],
    'is of no session': () => [{}, { sid: undefined }],
    'names somebody else than its session': () => [{}, { sub: 'f'.repeat(24) }],
  };
  test.each(Object.keys(wrongs))('rejects a token of our own key that %s', async (name) => {
    const wrong = wrongs[name]?.() ?? [];
    expect(await service.verifyIdToken(await signWithShopKey(...wrong))).toBeNull();
  });

  test('rejects an access token as ID token', async () => {
    const response = await browser.post(accountEndpoints.signup.path, {
      body: { id_token: token, full_name: 'Asha Rao', phone: '9876543210' },
    });
    const { access_token } = response.json();
    expect(access_token).toEqual(expect.any(String));
    expect(await service.verifyIdToken(access_token)).toBeNull();
  });
});

test('rejects ID tokens after all sessions were ended', async () => {
  await browser.post(identityPaths.signOut);
  await browser.signUp({ email: 'ravi@example.com' });
  const fresh = String(await browser.readIdToken());
  const { subject } = (await service.verifyIdToken(fresh)) ?? { subject: '' };
  await service.endSessions(subject);
  expect(await service.verifyIdToken(fresh)).toBeNull();
  expect(await browser.readIdToken()).toBeNull();
});

test('deletes all data of a removed person and frees the email address', async () => {
  await browser.signUp({ email: 'meera@example.com' });
  const fresh = String(await browser.readIdToken());
  const { subject } = (await service.verifyIdToken(fresh)) ?? { subject: '' };
  const { database } = getDatabase();
  const remove = () =>
    database.transaction().execute((transaction) => service.removeIdentity(subject, transaction));
  await remove();
  await remove();
  expect(await service.verifyIdToken(fresh)).toBeNull();
  expect(await browser.readIdToken()).toBeNull();
  await browser.signUp({ email: 'meera@example.com' });
});

test('creates one secret and one encrypted key for concurrent servers', async () => {
  const shop = await createTestDatabase({ poolSize: 10 });
  const apps = await Promise.all([1, 2, 3].map(() => buildTestApp(shop)));
  const browsers = apps.map((app) => createIdentityBrowser(app));
  await Promise.all(browsers.map((each, number) => each.signUp({ email: `person-${number}@example.com` })));
  const tokens = await Promise.all(browsers.map((each) => each.readIdToken()));
  const keys = await shop.database.selectFrom('identity.signing_keys').selectAll().execute();
  expect(keys).toHaveLength(1);
  expect(keys[0]?.public_key).not.toHaveProperty('d');
  expect(Buffer.from(keys[0]?.sealed_private_key ?? '', 'base64url').toString('latin1')).not.toContain('"d"');
  const other = createService(shop.database);
  for (const each of tokens) expect(await other.verifyIdToken(String(each))).not.toBeNull();
});

test('invalidates tokens and sessions when the secret is replaced', async () => {
  const shop = await createTestDatabase();
  const openWith = async (secret: string) => {
    const config = readConfig({ IDENTITY_SECRET: secret.repeat(32) });
    const { service: own } = createIdentityService({
      config,
      database: shop.database,
      logger: createLogger('silent'),
    });
    return { own, browser: createIdentityBrowser(await buildTestApp(shop, { config })) };
  };
  const before = await openWith('a');
  await before.browser.signUp({ email: 'asha@example.com' });
  const old = String(await before.browser.readIdToken());
  expect(await before.own.verifyIdToken(old)).not.toBeNull();

  const after = await openWith('b');
  expect(await after.own.verifyIdToken(old)).toBeNull();
  for (const [name, value] of before.browser.cookies) after.browser.cookies.set(name, value);
  expect(await after.browser.readIdToken()).toBeNull();
  await after.browser.signUp({ email: 'ravi@example.com' });
  expect(await after.own.verifyIdToken(String(await after.browser.readIdToken()))).not.toBeNull();
});
