import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { identityPaths } from '#contract/identity.ts';
import { readConfig } from '#server/config.ts';
import { createIdentityService } from '#server/identity/create-identity-service.ts';
import { createLogger } from '#server/platform/logger.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { startLoopbackServer } from '../../../testing/loopback-server.ts';
import { buildTestApp } from '../../../testing/test-app.ts';

const getDatabase = databaseOfFile();
const PROJECT = 'silicon-bazaar';
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let otherKeys: typeof keys;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  otherKeys = await generateKeyPair('RS256');
});

const variables = {
  IDENTITY_PROVIDER: 'firebase',
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: 'public-key',
  FIREBASE_AUTH_DOMAIN: 'silicon-bazaar.firebaseapp.com',
  FIREBASE_APP_ID: 'app-1',
};

function createService(change: Record<string, string>) {
  const config = readConfig({ ...variables, ...change });
  const { database } = getDatabase();
  const logger = createLogger('silent');
  return createIdentityService({ config, database, logger, remoteTimeoutMs: 120_000 }).service;
}

/** Google's addresses, played on loopback; counts how often the keys are fetched. */
async function startKeyServer() {
  const counted = { fetches: 0 };
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const url = await startLoopbackServer((_request, response) => {
    counted.fetches += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  return { url, counted };
}

const now = () => Math.floor(Date.now() / 1000);

function claimsOf(change: JWTPayload = {}): JWTPayload {
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'firebase-user-1',
    iat: now() - 10,
    exp: now() + 3000,
    auth_time: now() - 60,
    email: 'asha@example.com',
    email_verified: true,
    phone_number: '+919876543210',
    name: 'Asha Rao',
    ...change,
  };
}

const sign = (change: JWTPayload = {}, header: object = {}, key = keys.privateKey) =>
  new SignJWT(claimsOf(change)).setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header }).sign(key);

test('verifies a Firebase token of this project and caches the keys', async () => {
  const { url, counted } = await startKeyServer();
  const service = createService({ FIREBASE_JWKS_URL: url });
  for (let time = 0; time < 3; time += 1) {
    expect(await service.verifyIdToken(await sign())).toEqual({
      provider: 'firebase',
      subject: 'firebase-user-1',
      email: 'asha@example.com',
      emailVerified: true,
      phone: '+919876543210',
      name: 'Asha Rao',
      picture: null,
      provenAt: expect.any(Date),
      sessionId: null,
      authTime: expect.any(Date),
    });
  }
  expect(counted.fetches).toBe(1);
});

describe('invalid tokens', () => {
  const forgeries: Record<string, () => string | Promise<string>> = {
    'is for another project': () => sign({ aud: 'other-project' }),
    'comes from another issuer': () => sign({ iss: 'https://securetoken.google.com/other-project' }),
    'has run out': () => sign({ exp: now() - 60 }),
    'is of nobody': () => sign({ sub: '' }),
    'says nothing of when': () => sign({ auth_time: undefined }),
    'is signed by somebody else': () => sign({}, {}, otherKeys.privateKey),
    'names an unknown key': () => sign({}, { kid: 'key-2' }),
    'is not signed': () => new UnsecuredJWT(claimsOf()).encode(),
    'is no token': () => 'nonsense',
    'is endless': () => 'a'.repeat(100_000),
  };
  test.each(Object.keys(forgeries))('rejects a token that %s', async (name) => {
    const { url } = await startKeyServer();
    const service = createService({ FIREBASE_JWKS_URL: url });
    expect(await service.verifyIdToken(String(await forgeries[name]?.()))).toBeNull();
  });
});

test.each([
  ['away', async () => 'http://127.0.0.1:1/'],
  ['failing', () => startLoopbackServer((_request, response) => response.writeHead(500).end())],
])('returns 503 when the keys are %s', async (_what, start) => {
  const service = createService({ FIREBASE_JWKS_URL: await start() });
  await expect(service.verifyIdToken(await sign())).rejects.toMatchObject({ status: 503 });
});

describe('the emulator', () => {
  const emulated = { FIREBASE_PROJECT_ID: 'demo-shop', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  const issued = { iss: 'https://securetoken.google.com/demo-shop', aud: 'demo-shop' };
  const verify = (change: Record<string, string>, claims: JWTPayload = issued) =>
    createService({ FIREBASE_JWKS_URL: 'http://127.0.0.1:1/', ...emulated, ...change })
      .verifyIdToken(new UnsecuredJWT(claimsOf(claims)).encode())
      .catch((error) => error.status);

  test('accepts unsigned tokens of the emulator for a demo project', async () => {
    expect(await verify({})).toMatchObject({ subject: 'firebase-user-1' });
  });

  test('rejects unsigned tokens of other projects and expired ones', async () => {
    expect(await verify({}, { ...issued, aud: 'demo-other' })).toBeNull();
    expect(await verify({}, { ...issued, exp: now() - 60 })).toBeNull();
  });

  test.each([
    ['the shop is in production', { SHOP_MODE: 'production' }],
    ['the project is a real one', { FIREBASE_PROJECT_ID: 'silicon-bazaar' }],
    ['no emulator is named', { FIREBASE_AUTH_EMULATOR_HOST: '' }],
  ])('rejects unsigned tokens when %s', async (_what, change) => {
    const project = (change as Record<string, string>).FIREBASE_PROJECT_ID ?? 'demo-shop';
    const claims = { iss: `https://securetoken.google.com/${project}`, aud: project };
    expect(await verify(change as Record<string, string>, claims)).toBeNull();
  });
});

test('says that ways and sessions are managed by Firebase', async () => {
  const service = createService({});
  const known = { subject: 'x', email: 'asha@example.com', emailVerified: true, phone: null };
  expect(await service.describeSignIn(known, null)).toEqual({
    is_managed_here: false,
    email: { address: 'asha@example.com', is_confirmed: true },
    has_password: null,
    has_second_factor: false,
    phone: null,
    google: null,
    proof_methods: [],
    proof_expires_at: null,
    sessions: null,
  });
});

test('serves the Firebase settings and no routes of the embedded service', async () => {
  const app = await buildTestApp(getDatabase(), { config: readConfig(variables) });
  expect((await app.inject(identityPaths.settings)).json()).toEqual({
    provider: 'firebase',
    has_phone: false,
    has_google: false,
    firebase: {
      api_key: 'public-key',
      auth_domain: 'silicon-bazaar.firebaseapp.com',
      project_id: PROJECT,
      app_id: 'app-1',
      emulator_url: null,
    },
  });
  expect((await app.inject(identityPaths.token)).statusCode).toBe(404);
});

test('does not start when Firebase is selected but not configured', () => {
  expect(() => createService({ FIREBASE_API_KEY: '' })).toThrow(/FIREBASE_API_KEY/);
});
