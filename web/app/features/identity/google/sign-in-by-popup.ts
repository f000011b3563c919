import { IdentityError } from '../identity-error.ts';
import { errorCodeOf, onSignInEvent } from './sign-in-event.ts';

const POLL_MS = 500;
/** What the window said last may still be on its way when it has gone. */
const GRACE_MS = 8000;
const size = { width: 500, height: 600 };

type Popup = Pick<Window, 'closed' | 'close' | 'focus' | 'location'>;

let cancelOther: (() => void) | undefined;

/**
 * Opens the window at once, because browsers allow that only as the answer to a click, and sends it to the provider as
 * soon as the address is known.
 */
export async function signInByPopup(
  addressOfProvider: () => Promise<string>,
  openPopup: () => Popup | null = openWindow,
): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') throw new IdentityError('auth/web-storage-unsupported');
  cancelOther?.();
  const popup = openPopup();
  if (!popup) throw new IdentityError('auth/popup-blocked');
  const ending = waitForEnd(popup);
  try {
    popup.location.href = await addressOfProvider();
  } catch (error) {
    ending.cancel();
    throw error;
  } finally {
    popup.focus();
  }
  await ending.outcome;
}

function waitForEnd(popup: Popup): { outcome: Promise<void>; cancel: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const refuse = (code: string) => reject(new IdentityError(code));
  const stopListening = onSignInEvent(({ error }) =>
    error === null ? resolve() : refuse(errorCodeOf(error)),
  );
  let grace: ReturnType<typeof setTimeout> | undefined;
  const poll = setInterval(() => {
    if (popup.closed) grace ??= setTimeout(() => refuse('auth/popup-closed-by-user'), GRACE_MS);
  }, POLL_MS);
  const cancel = () => refuse('auth/cancelled-popup-request');
  cancelOther = cancel;
  const outcome = promise.finally(() => {
    stopListening();
    clearInterval(poll);
    clearTimeout(grace);
    if (cancelOther === cancel) cancelOther = undefined;
    popup.close();
  });
  // Whoever asked hears of it once the window has its address; until then it is nobody's fault.
  outcome.catch(() => {});
  return { outcome, cancel };
}

function openWindow(): Window | null {
  const left = Math.max(0, screenX + (outerWidth - size.width) / 2);
  const top = Math.max(0, screenY + (outerHeight - size.height) / 2);
  return open(
    'about:blank',
    'sign-in',
    `popup,width=${size.width},height=${size.height},left=${left},top=${top}`,
  );
}
