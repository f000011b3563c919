import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentityClient } from '../identity-client.ts';
import { createFirebaseIdentityClient } from './firebase-identity-client.ts';

type Received = { path: string; body: Record<string, unknown> };

function makeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const tokens = { idToken: 'id-1', refreshToken: 'refresh-1', expiresIn: '3600' };

/** Uses a local server that implements Firebase's REST API. */
describe('createFirebaseIdentityClient', () => {
  let server: Server;
  let client: IdentityClient;
  let received: Received[];
  let reply: { status: number; body: object };

  beforeEach(async () => {
    vi.stubGlobal('localStorage', makeStorage());
    vi.stubGlobal('sessionStorage', makeStorage());
    received = [];
    reply = { status: 200, body: tokens };
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        received.push({ path: request.url ?? '', body: JSON.parse(text) });
        response.writeHead(reply.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(reply.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const firebase = {
      api_key: 'key&1',
      auth_domain: 'shop.example',
      project_id: 'demo-shop',
      app_id: 'app',
      emulator_url: `http://127.0.0.1:${port}`,
    };
    client = createFirebaseIdentityClient(
      { provider: 'firebase', has_phone: true, has_google: true, firebase },
      firebase,
    );
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    server.close();
  });

  const reject = (message: string) => {
    reply = { status: 400, body: { error: { message } } };
  };

  it('has the ID token after signing in without another call', async () => {
    await client.signIn({ email: 'asha@example.in', password: 'secret words' });
    expect(await client.getIdToken()).toBe('id-1');
    expect(received).toEqual([
      {
        path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=key%261',
        body: { email: 'asha@example.in', password: 'secret words', returnSecureToken: true },
      },
    ]);
  });

  it('stores the refresh token in the browser for a persistent session, otherwise in the tab', async () => {
    await client.signIn({ email: 'asha@example.in', password: 'secret words', isPersistent: true });
    expect([localStorage.getItem('identity_token'), sessionStorage.getItem('identity_token')]).toEqual([
      'refresh-1',
      null,
    ]);
    await client.signIn({ email: 'asha@example.in', password: 'secret words' });
    expect([localStorage.getItem('identity_token'), sessionStorage.getItem('identity_token')]).toEqual([
      null,
      'refresh-1',
    ]);
  });

  it('renews an expired ID token with the refresh token', async () => {
    reply.body = { ...tokens, expiresIn: '0' };
    await client.signIn({ email: 'asha@example.in', password: 'secret words' });
    reply.body = { id_token: 'id-2', refresh_token: 'refresh-2', expires_in: '3600' };
    expect(await client.getIdToken()).toBe('id-2');
    expect(received[1]).toEqual({
      path: '/securetoken.googleapis.com/v1/token?key=key%261',
      body: { grant_type: 'refresh_token', refresh_token: 'refresh-1' },
    });
    expect(sessionStorage.getItem('identity_token')).toBe('refresh-2');
  });

  it('returns null when the refresh token is rejected, and throws when this tab has none', async () => {
    await expect(client.getIdToken()).rejects.toMatchObject({ code: 'auth/session-expired' });
    sessionStorage.setItem('identity_token', 'refresh-0');
    reject('TOKEN_EXPIRED');
    expect(await client.getIdToken()).toBeNull();
  });

  it.each([
    ['INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'],
    ['EMAIL_NOT_FOUND', 'auth/invalid-credential'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'auth/weak-password'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access disabled', 'auth/too-many-requests'],
    ['SOMETHING_NEW', 'auth/internal-error'],
  ])('maps the Firebase error %s to %s', async (message, code) => {
    reject(message);
    const credentials = { email: 'asha@example.in', password: 'secret words' };
    await expect(client.signIn(credentials)).rejects.toMatchObject({ code });
  });

  it('does not reveal whether an account exists when a reset is requested', async () => {
    reject('EMAIL_NOT_FOUND');
    await expect(client.sendPasswordReset('nobody@example.in')).resolves.toBeUndefined();
  });

  it('does not offer or send phone codes', async () => {
    expect(client.settings).toMatchObject({ has_phone: false, has_google: false });
    await expect(client.sendOtp('+919876543210', 'sign-in')).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
    expect(received).toEqual([]);
  });

  it('removes the refresh token at sign-out', async () => {
    await client.signIn({ email: 'asha@example.in', password: 'secret words', isPersistent: true });
    await client.signOut();
    await expect(client.getIdToken()).rejects.toMatchObject({ code: 'auth/session-expired' });
  });
});
