import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';

const user = { _id: '0123456789abcdef01234567', display_name: 'Asha' } as User;

/** One tab: modules of its own, over storages that may be shared with another tab. */
async function openTab() {
  vi.resetModules();
  const session = await import('./session.ts');
  const authorised = await import('./authorised-fetch.ts');
  return { ...session, ...authorised };
}

function makeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const tokenOf = (init?: RequestInit) => (init?.headers as Record<string, string>)?.Authorization;
const ok = () => new Response('{}');

describe('authorisedFetch', () => {
  const fetchMock = vi.fn<typeof fetch>();

  beforeEach(() => {
    fetchMock.mockReset().mockImplementation(async () => ok());
    vi.stubGlobal('fetch', fetchMock);
    vi.stubGlobal('addEventListener', vi.fn());
    vi.stubGlobal('localStorage', makeStorage());
    vi.stubGlobal('sessionStorage', makeStorage());
    return () => vi.unstubAllGlobals();
  });

  it('when nobody is signed in, then calls carry no token', async () => {
    const tab = await openTab();
    await tab.authorisedFetch('/api/x');
    expect(tokenOf(fetchMock.mock.calls[0]?.[1])).toBeUndefined();
  });

  it('when somebody is signed in, then calls carry their token beside their own headers', async () => {
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
  ])('when a token is refused and the page %s, then one renewal serves all calls', async (_, browser) => {
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
      tokenOf(init) === 'Bearer second' ? ok() : new Response('{}', { status: 401 }),
    );
    const answers = await Promise.all([1, 2, 3].map(() => tab.authorisedFetch('/api/x')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(fetchMock).toHaveBeenCalledTimes(6);
  });

  it('when the renewed token is refused too, then the refusal is the answer', async () => {
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

  it('when the identity service knows nobody any more, then the session ends in all tabs', async () => {
    const tab = await openTab();
    tab.saveSession({ access_token: 'first', expires_in: 0, user }, true);
    tab.setSessionRenewal(async () => false);
    await tab.authorisedFetch('/api/x');
    expect(tokenOf(fetchMock.mock.calls[0]?.[1])).toBeUndefined();
    expect(tab.readSession()).toBeNull();
    expect(tab.isSessionPending()).toBe(false);
  });

  it('when the identity service cannot be reached, then the session stays', async () => {
    const tab = await openTab();
    tab.saveSession({ access_token: 'first', expires_in: 0, user }, true);
    tab.setSessionRenewal(async () => Promise.reject(new Error('offline')));
    await tab.authorisedFetch('/api/x');
    expect(tab.readSession()?.access_token).toBe('first');
  });

  it('when a token is about to expire, then the call goes ahead and the next one has a new token', async () => {
    const tab = await openTab();
    tab.saveSession({ access_token: 'first', expires_in: 30, user }, false);
    tab.setSessionRenewal(async () => {
      tab.saveSession({ access_token: 'second', expires_in: 900, user });
      return true;
    });
    await tab.authorisedFetch('/api/x');
    await expect.poll(() => tab.readSession()?.access_token).toBe('second');
    await tab.authorisedFetch('/api/x');
    expect(fetchMock.mock.calls.map(([, init]) => tokenOf(init))).toEqual(['Bearer first', 'Bearer second']);
  });

  it('when a new tab is opened by somebody who is signed in, then it gets a token of its own', async () => {
    const firstTab = await openTab();
    firstTab.saveSession({ access_token: 'first', expires_in: 900, user }, false);
    vi.stubGlobal('sessionStorage', makeStorage());
    const secondTab = await openTab();
    expect(secondTab.isSessionPending()).toBe(true);
    secondTab.setSessionRenewal(async () => {
      secondTab.saveSession({ access_token: 'second', expires_in: 900, user });
      return true;
    });
    await expect.poll(() => secondTab.readSession()?.access_token).toBe('second');
  });

  it('when a new tab cannot be told who is signed in, then it goes on signed out and leaves the others alone', async () => {
    const firstTab = await openTab();
    firstTab.saveSession({ access_token: 'first', expires_in: 900, user }, false);
    vi.stubGlobal('sessionStorage', makeStorage());
    const secondTab = await openTab();
    secondTab.setSessionRenewal(async () => Promise.reject(new Error('offline')));
    await expect.poll(() => secondTab.isSessionPending()).toBe(false);
    expect(localStorage.getItem('signed_in_user')).toBe(user._id);
  });

  it('when the browser keeps nothing, then the session lasts as long as the page', async () => {
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
