import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';
import { IdentityError } from '../identity-error.ts';
import { identityErrorMessage } from '../identity-error-messages.ts';
import { NarrowPage, NarrowPanel } from '../narrow-page.tsx';
import { broadcastSignInEvent, toErrorCode } from './sign-in-event.ts';

/** The last page of the sign-in popup: sends the result to the shop and closes the popup. */
export function SignedInPage() {
  const [parameters] = useSearchParams();
  const error = parameters.get('error');
  useEffect(() => {
    broadcastSignInEvent(error);
    close();
  }, [error]);
  return (
    <NarrowPage title={error ? 'Login failed' : 'Login complete'}>
      <NarrowPanel>
        {error ? (
          <Notice tone="error">
            {identityErrorMessage(new IdentityError(toErrorCode(error)), 'google')}
          </Notice>
        ) : (
          <p>You can close this window and return to the shop.</p>
        )}
      </NarrowPanel>
    </NarrowPage>
  );
}
