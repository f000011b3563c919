import { accountEndpoints } from '#contract/account-endpoints.ts';
import { withSessionLock } from '#web/lib/authorised-fetch.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { endSession } from '#web/lib/session.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { loadIdentityClient } from './load-identity-client.ts';

/** True once nobody is signed in any more, here and in the other tabs of this browser. */
export async function signOut(): Promise<boolean> {
  try {
    // While the token still says who asks. One that outlives this ends by itself within minutes.
    await browserApi()
      .call(accountEndpoints.logout)
      .catch(() => {});
    const client = await loadIdentityClient();
    await withSessionLock(async () => {
      await client.signOut();
      endSession();
    });
    showToast({ kind: 'success', title: 'Logged out' });
    return true;
  } catch {
    // The cookie is still there: saying otherwise would leave the account open to whoever sits here next.
    showToast({
      kind: 'error',
      title: 'You are still logged in.',
      text: 'The shop could not be reached. Please try again.',
    });
    return false;
  }
}
