import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInByPopup } from './sign-in-by-popup.ts';
import { errorCodeOf, isNews, tellSignInEvent } from './sign-in-event.ts';

const provider = 'https://accounts.example/sign-in';

function makePopup() {
  return { closed: false, close: vi.fn(), focus: vi.fn(), location: { href: 'about:blank' } as Location };
}

/** Settled promises and messages between windows both need a turn of the real clock. */
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

describe('signInByPopup', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
  );
  afterEach(() => void vi.useRealTimers());

  it('when the window says that all went well, then it ends and the window is closed', async () => {
    const popup = makePopup();
    const outcome = signInByPopup(
      async () => provider,
      () => popup,
    );
    await aMoment();
    expect(popup.location.href).toBe(provider);
    tellSignInEvent(null);
    await expect(outcome).resolves.toBeUndefined();
    expect(popup.close).toHaveBeenCalled();
  });

  it('when the window tells of an error, then it is refused with that word', async () => {
    const outcome = signInByPopup(async () => provider, makePopup);
    await aMoment();
    tellSignInEvent('auth/unauthorized-domain');
    await expect(outcome).rejects.toMatchObject({ code: 'auth/unauthorized-domain' });
  });

  it('when the browser opens no window, then it is refused as blocked and nobody is asked for an address', async () => {
    const addressOfProvider = vi.fn();
    await expect(signInByPopup(addressOfProvider, () => null)).rejects.toMatchObject({
      code: 'auth/popup-blocked',
    });
    expect(addressOfProvider).not.toHaveBeenCalled();
  });

  it('when the window is closed, then its last word counts for 8 s, and after that it was closed by the visitor', async () => {
    const popup = makePopup();
    const settled = vi.fn();
    const outcome = signInByPopup(
      async () => provider,
      () => popup,
    ).catch(settled);
    await aMoment();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(500 + 7900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    await outcome;
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'auth/popup-closed-by-user' }));
  });

  it('when the closed window had said its word in time, then that is what counts', async () => {
    const popup = makePopup();
    const outcome = signInByPopup(
      async () => provider,
      () => popup,
    );
    await aMoment();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(4000);
    tellSignInEvent(null);
    await expect(outcome).resolves.toBeUndefined();
  });

  it('when a second window is opened, then the first is called off', async () => {
    const first = signInByPopup(async () => provider, makePopup);
    const refused = expect(first).rejects.toMatchObject({ code: 'auth/cancelled-popup-request' });
    const second = signInByPopup(async () => provider, makePopup);
    await refused;
    tellSignInEvent(null);
    await expect(second).resolves.toBeUndefined();
  });

  it('when the address cannot be had, then the window is closed and the reason is passed on', async () => {
    const popup = makePopup();
    const failing = async () => Promise.reject(new Error('no address'));
    await expect(signInByPopup(failing, () => popup)).rejects.toThrow('no address');
    await aMoment();
    expect(popup.close).toHaveBeenCalled();
  });
});

describe('events of the sign-in window', () => {
  const minute = 60_000;

  it('when an event is heard twice within 10 minutes, then it counts once', () => {
    expect(isNews({ id: 'a', at: 0, error: null }, 0)).toBe(true);
    expect(isNews({ id: 'a', at: 0, error: null }, 9 * minute)).toBe(false);
  });

  it('when an event is older than 10 minutes, then it does not count', () => {
    expect(isNews({ id: 'b', at: 0, error: null }, 11 * minute)).toBe(false);
  });

  it('when the window ends with a word nobody knows, then the event itself is at fault', () => {
    expect(errorCodeOf('auth/popup-closed-by-user')).toBe('auth/popup-closed-by-user');
    expect(errorCodeOf('made-up')).toBe('auth/invalid-auth-event');
  });
});
