import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { IdentityError } from '../identity-error.ts';
import { identityErrorMessage } from '../identity-error-messages.ts';
import { loadIdentityClient } from '../load-identity-client.ts';
import { NarrowPage, NarrowPanel } from '../narrow-page.tsx';
import { startSession } from '../start-session.ts';

/** The page of the link in the confirmation email. The user need not be signed in. */
export function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const { error, isSuccess } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verifyEmail(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A link works once: a login that ends meanwhile must not repeat the call.
    meta: { hasNoPrivateData: true },
  });
  return (
    <NarrowPage title="Confirm your email">
      {isSuccess || error ? (
        <NarrowPanel>
          {error ? (
            <Notice tone="error">{identityErrorMessage(error, 'verifyEmail')}</Notice>
          ) : (
            <Notice tone="good">Your email is confirmed.</Notice>
          )}
          <ButtonLink to={error ? '/profile' : '/'} variant="line">
            {error ? 'Request a New Link in Your Profile' : 'Continue Shopping'}
          </ButtonLink>
        </NarrowPanel>
      ) : (
        <Skeleton className="h-36" />
      )}
    </NarrowPage>
  );
}

async function verifyEmail(token: string): Promise<true> {
  if (token === '') throw new IdentityError('auth/invalid-action-code');
  const client = await loadIdentityClient();
  await client.verifyEmail(token);
  // A new ID token tells the shop that the email is confirmed.
  if (readSession()) await startSession(client).catch(() => {});
  return true;
}
