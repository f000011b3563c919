import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';
import { IdentityError } from '../identity-error.ts';
import { sentenceFor } from '../identity-error-sentences.ts';
import { NarrowPage, NarrowPanel } from '../narrow-page.tsx';
import { errorCodeOf, tellSignInEvent } from './sign-in-event.ts';

/** The last page of the sign-in window: tells the page that opened it, and goes. */
export function SignedInPage() {
  const [parameters] = useSearchParams();
  const error = parameters.get('error');
  useEffect(() => {
    tellSignInEvent(error);
    close();
  }, [error]);
  return (
    <NarrowPage title={error ? 'Sign-in failed' : 'Sign-in finished'}>
      <NarrowPanel>
        {error ? (
          <Notice tone="error">{sentenceFor(new IdentityError(errorCodeOf(error)), 'google')}</Notice>
        ) : (
          <p>You can close this window and go on in the shop.</p>
        )}
      </NarrowPanel>
    </NarrowPage>
  );
}
