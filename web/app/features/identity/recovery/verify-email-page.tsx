import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { enterShop } from '../enter-shop.ts';
import { IdentityError } from '../identity-error.ts';
import { sentenceFor } from '../identity-error-sentences.ts';
import { loadIdentityClient } from '../load-identity-client.ts';
import { NarrowPage, NarrowPanel } from '../narrow-page.tsx';

/** Where the link in the mail leads. Opening it is enough; nobody has to be signed in. */
export function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const { error, isSuccess } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verifyEmail(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <NarrowPage title="Confirm your email">
      {isSuccess || error ? (
        <NarrowPanel>
          {error ? (
            <Notice tone="error">{sentenceFor(error, 'verifyEmail')}</Notice>
          ) : (
            <Notice tone="good">Your email is confirmed.</Notice>
          )}
          <ButtonLink to={error ? '/profile' : '/'} variant="line">
            {error ? 'Ask for a new link in your profile' : 'Continue Shopping'}
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
  // The shop learns it with the next proof; whoever is signed in here sees it at once.
  if (readSession()) await enterShop(client).catch(() => {});
  return true;
}
