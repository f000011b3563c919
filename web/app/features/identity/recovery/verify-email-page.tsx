import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ConfirmedEmail, EmailConfirmation } from '../identity-client.ts';
import { IdentityError, isIdentityError } from '../identity-error.ts';
import { identityErrorMessage } from '../identity-error-messages.ts';
import { loadIdentityClient } from '../load-identity-client.ts';
import { NarrowPage, NarrowPanel } from '../narrow-page.tsx';
import { startSession } from '../start-session.ts';
import { ClaimAccountForm } from './claim-account-form.tsx';

/** The page of the link in the confirmation email. Without a session of the account it asks for the password. */
export function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [isClaimed, setIsClaimed] = useState(false);
  const { error, isSuccess } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verifyEmail({ token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A link works once: a login that ends meanwhile must not repeat the call.
    meta: { hasNoPrivateData: true },
  });
  const isConfirmed = isSuccess || isClaimed;
  const needsClaim = !isConfirmed && isIdentityError(error, 'auth/requires-recent-login');
  return (
    <NarrowPage title="Confirm your email">
      {isConfirmed || error ? (
        <NarrowPanel>
          {needsClaim && (
            <ClaimAccountForm
              confirm={(confirmation) => verifyEmail({ token, ...confirmation })}
              onConfirmed={() => setIsClaimed(true)}
            />
          )}
          {isConfirmed && <Notice tone="good">Your email is confirmed.</Notice>}
          {!isConfirmed && !needsClaim && (
            <Notice tone="error">{identityErrorMessage(error, 'verifyEmail')}</Notice>
          )}
          {!needsClaim && (
            <ButtonLink to={isConfirmed ? '/' : '/profile'} variant="line">
              {isConfirmed ? 'Continue Shopping' : 'Request a New Link in Your Profile'}
            </ButtonLink>
          )}
        </NarrowPanel>
      ) : (
        <Skeleton className="h-36" />
      )}
    </NarrowPage>
  );
}

async function verifyEmail(confirmation: EmailConfirmation): Promise<ConfirmedEmail> {
  if (confirmation.token === '') throw new IdentityError('auth/invalid-action-code');
  const client = await loadIdentityClient();
  const confirmed = await client.verifyEmail(confirmation);
  // A new ID token tells the shop that the email is confirmed.
  if (readSession()) await startSession(client).catch(() => {});
  return confirmed;
}
