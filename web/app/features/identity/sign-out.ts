import { accountEndpoints } from '#contract/account-endpoints.ts';
import { withSessionLock } from '#web/lib/authorised-fetch.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { endSession } from '#web/lib/session.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { forgetPerson } from './forget-person.ts';
import { loadIdentityClient } from './load-identity-client.ts';

/** Signs out in all tabs of this browser. Returns false if the identity service could not be reached. */
export async function signOut(): Promise<boolean> {
  try {
    // First, while the access token is still there. If this fails, the token expires within minutes.
    await browserApi()
      .call(accountEndpoints.logout)
      .catch(() => {});
    const client = await loadIdentityClient();
    await withSessionLock(async () => {
      await client.signOut();
      forgetPerson();
      endSession();
    });
    showToast({ kind: 'success', title: 'Logged out' });
    return true;
  } catch {
    // The cookie still exists, so the user must not believe that they are logged out.
    showToast({
      kind: 'error',
      title: 'You are still logged in.',
      text: 'The shop could not be reached. Please try again.',
    });
    return false;
  }
}
