import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInByPopup } from './sign-in-by-popup.ts';
import { broadcastSignInEvent, isNewEvent, toErrorCode } from './sign-in-event.ts';

const provider = 'https://accounts.example/sign-in';

function makePopup() {
  return { closed: false, close: vi.fn(), focus: vi.fn(), location: { href: 'about:blank' } as Location };
}

/** Waits a turn of the event loop, which promises and broadcast messages need. */
const nextTask = () => new Promise((resolve) => setImmediate(resolve));

describe('signInByPopup', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
  );
  afterEach(() => void vi.useRealTimers());

  it('resolves and closes the popup after a success event', async () => {
    const popup = makePopup();
    const outcome = signInByPopup(
      async () => provider,
      () => popup,
    );
    await nextTask();
    expect(popup.location.href).toBe(provider);
    broadcastSignInEvent(null);
    await expect(outcome).resolves.toBeUndefined();
    expect(popup.close).toHaveBeenCalled();
  });

  it('rejects with the code of an error event', async () => {
    const outcome = signInByPopup(async () => provider, makePopup);
    await nextTask();
    broadcastSignInEvent('auth/unauthorized-domain');
    await expect(outcome).rejects.toMatchObject({ code: 'auth/unauthorized-domain' });
  });

  it('rejects without requesting an address when the popup is blocked', async () => {
    const getProviderUrl = vi.fn();
    await expect(signInByPopup(getProviderUrl, () => null)).rejects.toMatchObject({
      code: 'auth/popup-blocked',
    });
    expect(getProviderUrl).not.toHaveBeenCalled();
  });

  it('waits 8 s after the popup was closed, then rejects as closed by the user', async () => {
    const popup = makePopup();
    const settled = vi.fn();
    const outcome = signInByPopup(
      async () => provider,
      () => popup,
    ).catch(settled);
    await nextTask();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(500 + 7900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    await outcome;
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'auth/popup-closed-by-user' }));
  });

  it('accepts an event that arrives within 8 s after the popup was closed', async () => {
    const popup = makePopup();
    const outcome = signInByPopup(
      async () => provider,
      () => popup,
    );
    await nextTask();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(4000);
    broadcastSignInEvent(null);
    await expect(outcome).resolves.toBeUndefined();
  });

  it('cancels the first popup when a second one is opened', async () => {
    const first = signInByPopup(async () => provider, makePopup);
    const rejection = expect(first).rejects.toMatchObject({ code: 'auth/cancelled-popup-request' });
    const second = signInByPopup(async () => provider, makePopup);
    await rejection;
    broadcastSignInEvent(null);
    await expect(second).resolves.toBeUndefined();
  });

  it('closes the popup and rethrows when the address cannot be loaded', async () => {
    const popup = makePopup();
    const failing = async () => Promise.reject(new Error('no address'));
    await expect(signInByPopup(failing, () => popup)).rejects.toThrow('no address');
    await nextTask();
    expect(popup.close).toHaveBeenCalled();
  });
});

describe('sign-in events', () => {
  const minute = 60_000;

  it('ignores an event received twice within 10 minutes', () => {
    expect(isNewEvent({ id: 'a', at: 0, error: null }, 0)).toBe(true);
    expect(isNewEvent({ id: 'a', at: 0, error: null }, 9 * minute)).toBe(false);
  });

  it('ignores an event older than 10 minutes', () => {
    expect(isNewEvent({ id: 'b', at: 0, error: null }, 11 * minute)).toBe(false);
  });

  it('maps an unknown error to invalid-auth-event', () => {
    expect(toErrorCode('auth/popup-closed-by-user')).toBe('auth/popup-closed-by-user');
    expect(toErrorCode('made-up')).toBe('auth/invalid-auth-event');
  });
});
