import { IdentityError } from '../identity-error.ts';
import { onSignInEvent, toErrorCode } from './sign-in-event.ts';

const POLL_MS = 500;
/** The last message of the popup may arrive after it has closed. */
const GRACE_MS = 8000;
const size = { width: 500, height: 600 };

type Popup = Pick<Window, 'closed' | 'close' | 'focus' | 'location'>;

let cancelPrevious: (() => void) | undefined;

/**
 * Opens the popup immediately, because browsers allow that only during a click, and navigates it once the address of the
 * provider is known.
 */
export async function signInByPopup(
  getProviderUrl: () => Promise<string>,
  openPopup: () => Popup | null = openWindow,
): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') throw new IdentityError('auth/web-storage-unsupported');
  cancelPrevious?.();
  const popup = openPopup();
  if (!popup) throw new IdentityError('auth/popup-blocked');
  const completion = waitForCompletion(popup);
  try {
    popup.location.href = await getProviderUrl();
  } catch (error) {
    completion.cancel();
    throw error;
  } finally {
    popup.focus();
  }
  await completion.outcome;
}

function waitForCompletion(popup: Popup): { outcome: Promise<void>; cancel: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const rejectWith = (code: string) => reject(new IdentityError(code));
  const stopListening = onSignInEvent(({ error }) =>
    error === null ? resolve() : rejectWith(toErrorCode(error)),
  );
  let grace: ReturnType<typeof setTimeout> | undefined;
  const poll = setInterval(() => {
    if (popup.closed) grace ??= setTimeout(() => rejectWith('auth/popup-closed-by-user'), GRACE_MS);
  }, POLL_MS);
  const cancel = () => rejectWith('auth/cancelled-popup-request');
  cancelPrevious = cancel;
  const outcome = promise.finally(() => {
    stopListening();
    clearInterval(poll);
    clearTimeout(grace);
    if (cancelPrevious === cancel) cancelPrevious = undefined;
    popup.close();
  });
  // The caller awaits `outcome` later; this prevents an unhandled rejection until then.
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
