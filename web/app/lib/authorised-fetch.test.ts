import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';

const user = { _id: '0123456789abcdef01234567', display_name: 'Asha' } as User;

/** Simulates a tab: its own module instances, on storage that other tabs may share. */
async function openTab() {
  vi.resetModules();
  const session = await import('./session.ts');
  const authorised = await import('./authorised-fetch.ts');
  return { ...session, ...authorised };
}

function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const authorizationOf = (init?: RequestInit) => (init?.headers as Record<string, string>)?.Authorization;
const ok = () => new Response('{}');

describe('authorisedFetch', () => {
  const fetchMock = vi.fn<typeof fetch>();

  beforeEach(() => {
    fetchMock.mockReset().mockImplementation(async () => ok());
    vi.stubGlobal('fetch', fetchMock);
    vi.stubGlobal('addEventListener', vi.fn());
    vi.stubGlobal('localStorage', createStorage());
    vi.stubGlobal('sessionStorage', createStorage());
    return () => vi.unstubAllGlobals();
  });

  it('sends no token when nobody is signed in', async () => {
    const tab = await openTab();
    await tab.authorisedFetch('/api/x');
    expect(authorizationOf(fetchMock.mock.calls[0]?.[1])).toBeUndefined();
  });

  it('adds the token of the signed-in user to the headers of the request', async () => {
    const tab = await openTab();
    tab.saveSession({ access_token: 'first', expires_in: 900, user }, false);
    await tab.authorisedFetch('/api/x', { headers: { Accept: 'application/json' } });
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({
      Accept: 'application/json',
      Authorization: 'Bearer first',
    });
  });

  it.each([
    ['has locks', navigator],
    ['has no locks, as without TLS', {}],
  ])(
    'renews once for all concurrent requests when a token is refused and the page %s',
    async (_, browser) => {
      vi.stubGlobal('navigator', browser);
      const tab = await openTab();
      tab.saveSession({ access_token: 'first', expires_in: 900, user }, false);
      const renew = vi.fn(async () => {
        await new Promise((resolve) => setImmediate(resolve));
        tab.saveSession({ access_token: 'second', expires_in: 900, user });
        return true;
      });
      tab.setSessionRenewal(renew);
      fetchMock.mockImplementation(async (_input, init) =>
        authorizationOf(init) === 'Bearer second' ? ok() : new Response('{}', { status: 401 }),
      );
      const responses = await Promise.all([1, 2, 3].map(() => tab.authorisedFetch('/api/x')));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(renew).toHaveBeenCalledTimes(1);
      expect(fetchMock).toHaveBeenCalledTimes(6);
    },
  );

  it('takes the token that another tab has renewed while this tab waited for the lock', async () => {
    const tabs = [await openTab(), await openTab()];
    tabs[0]?.saveSession({ access_token: 'first', expires_in: 900, user }, true);
    const renew = vi.fn(async () => {
      tabs[0]?.saveSession({ access_token: 'second', expires_in: 900, user });
      return true;
    });
    for (const tab of tabs) tab.setSessionRenewal(renew);
    fetchMock.mockImplementation(async (_input, init) =>
      authorizationOf(init) === 'Bearer second' ? ok() : new Response('{}', { status: 401 }),
    );
    const responses = await Promise.all(tabs.map((tab) => tab.authorisedFetch('/api/x')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('returns the 401 when the renewed token is refused too', async () => {
    const tab = await openTab();
    tab.saveSession({ access_token: 'first', expires_in: 900, user }, false);
    tab.setSessionRenewal(async () => {
      tab.saveSession({ access_token: 'second', expires_in: 900, user });
      return true;
    });
    fetchMock.mockImplementation(async () => new Response('{}', { status: 401 }));
    expect((await tab.authorisedFetch('/api/x')).status).toBe(401);
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('ends the session in all tabs when the identity service has no session any more', async () => {
    const tab = await openTab();
    tab.saveSession({ access_token: 'first', expires_in: 0, user }, true);
    tab.setSessionRenewal(async () => false);
    await tab.authorisedFetch('/api/x');
    expect(authorizationOf(fetchMock.mock.calls[0]?.[1])).toBeUndefined();
    expect(tab.readSession()).toBeNull();
    expect(tab.isSessionPending()).toBe(false);
  });

  it('keeps the session when the identity service cannot be reached', async () => {
    const tab = await openTab();
    tab.saveSession({ access_token: 'first', expires_in: 0, user }, true);
    tab.setSessionRenewal(async () => Promise.reject(new Error('offline')));
    await tab.authorisedFetch('/api/x');
    expect(tab.readSession()?.access_token).toBe('first');
  });

  it('sends a token that is about to expire, and a new one with the next request', async () => {
    const tab = await openTab();
    tab.saveSession({ access_token: 'first', expires_in: 30, user }, false);
    tab.setSessionRenewal(async () => {
      tab.saveSession({ access_token: 'second', expires_in: 900, user });
      return true;
    });
    await tab.authorisedFetch('/api/x');
    await expect.poll(() => tab.readSession()?.access_token).toBe('second');
    await tab.authorisedFetch('/api/x');
    expect(fetchMock.mock.calls.map(([, init]) => authorizationOf(init))).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });

  it('fetches a token for a new tab when the user is signed in', async () => {
    const firstTab = await openTab();
    firstTab.saveSession({ access_token: 'first', expires_in: 900, user }, false);
    vi.stubGlobal('sessionStorage', createStorage());
    const secondTab = await openTab();
    expect(secondTab.isSessionPending()).toBe(true);
    secondTab.setSessionRenewal(async () => {
      secondTab.saveSession({ access_token: 'second', expires_in: 900, user });
      return true;
    });
    await expect.poll(() => secondTab.readSession()?.access_token).toBe('second');
  });

  it('leaves a new tab signed out and the other tabs signed in when its token cannot be fetched', async () => {
    const firstTab = await openTab();
    firstTab.saveSession({ access_token: 'first', expires_in: 900, user }, false);
    vi.stubGlobal('sessionStorage', createStorage());
    const secondTab = await openTab();
    secondTab.setSessionRenewal(async () => Promise.reject(new Error('offline')));
    await expect.poll(() => secondTab.isSessionPending()).toBe(false);
    expect(localStorage.getItem('signed_in_user')).toBe(user._id);
  });

  it('keeps the session in memory when storage is blocked', async () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    const storage = { getItem: blocked, setItem: blocked, removeItem: blocked } as unknown as Storage;
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
    const tab = await openTab();
    tab.saveSession({ access_token: 'first', expires_in: 900, user }, true);
    expect(tab.readSession()?.access_token).toBe('first');
    tab.endSession();
    expect(tab.readSession()).toBeNull();
  });
});
