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

/** A server on loopback that speaks Firebase's REST interface, as its emulator does. */
describe('createFirebaseIdentityClient', () => {
  let server: Server;
  let client: IdentityClient;
  let received: Received[];
  let answer: { status: number; body: object };

  beforeEach(async () => {
    vi.stubGlobal('localStorage', makeStorage());
    vi.stubGlobal('sessionStorage', makeStorage());
    received = [];
    answer = { status: 200, body: tokens };
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        received.push({ path: request.url ?? '', body: JSON.parse(text) });
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
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

  const refuse = (message: string) => {
    answer = { status: 400, body: { error: { message } } };
  };

  it('when somebody signs in, then their ID token is at hand without another call', async () => {
    await client.signIn({ email: 'asha@example.in', password: 'secret words' });
    expect(await client.getIdToken()).toBe('id-1');
    expect(received).toEqual([
      {
        path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=key%261',
        body: { email: 'asha@example.in', password: 'secret words', returnSecureToken: true },
      },
    ]);
  });

  it('when they choose to stay signed in, then what renews it outlives the browser, else only the tab', async () => {
    await client.signIn({ email: 'asha@example.in', password: 'secret words', isKept: true });
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

  it('when the ID token has run out, then a new one is had by the refresh token', async () => {
    answer.body = { ...tokens, expiresIn: '0' };
    await client.signIn({ email: 'asha@example.in', password: 'secret words' });
    answer.body = { id_token: 'id-2', refresh_token: 'refresh-2', expires_in: '3600' };
    expect(await client.getIdToken()).toBe('id-2');
    expect(received[1]).toEqual({
      path: '/securetoken.googleapis.com/v1/token?key=key%261',
      body: { grant_type: 'refresh_token', refresh_token: 'refresh-1' },
    });
    expect(sessionStorage.getItem('identity_token')).toBe('refresh-2');
  });

  it('when the refresh token is refused, then nobody is signed in; when this tab has none, then that is unknown', async () => {
    await expect(client.getIdToken()).rejects.toMatchObject({ code: 'auth/session-expired' });
    sessionStorage.setItem('identity_token', 'refresh-0');
    refuse('TOKEN_EXPIRED');
    expect(await client.getIdToken()).toBeNull();
  });

  it.each([
    ['INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'],
    ['EMAIL_NOT_FOUND', 'auth/invalid-credential'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'auth/weak-password'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access disabled', 'auth/too-many-requests'],
    ['SOMETHING_NEW', 'auth/internal-error'],
  ])('when Firebase answers %s, then it is refused with %s', async (message, code) => {
    refuse(message);
    const credentials = { email: 'asha@example.in', password: 'secret words' };
    await expect(client.signIn(credentials)).rejects.toMatchObject({ code });
  });

  it('when a reset is asked for an unknown account, then the answer is as for a known one', async () => {
    refuse('EMAIL_NOT_FOUND');
    await expect(client.sendPasswordReset('nobody@example.in')).resolves.toBeUndefined();
  });

  it('when a code by phone is asked for, then it is neither shown nor sent', async () => {
    expect(client.settings).toMatchObject({ has_phone: false, has_google: false });
    await expect(client.sendOtp('+919876543210', 'sign-in')).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
    expect(received).toEqual([]);
  });

  it('when they sign out, then nothing is left that could renew it', async () => {
    await client.signIn({ email: 'asha@example.in', password: 'secret words', isKept: true });
    await client.signOut();
    await expect(client.getIdToken()).rejects.toMatchObject({ code: 'auth/session-expired' });
  });
});
