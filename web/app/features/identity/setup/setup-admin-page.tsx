import { useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NarrowPage, NarrowPanel } from '../narrow-page.tsx';
import { SignInRequired } from '../sign-in-required.tsx';
import { SetupCodeForm, whereTheCodeIs } from './setup-code-form.tsx';

/** Creates the first administrator of a new shop. */
export function SetupAdminPage() {
  return (
    <NarrowPage title="Set up the shop">
      {useSession()?.user.is_admin ? <YouAreAdministrator /> : <Setup />}
    </NarrowPage>
  );
}

function Setup() {
  const { data, error, refetch, isFetching } = useQuery(apiQuery(accountEndpoints.getSetupState));
  if (error) {
    const retry = () => void refetch();
    return (
      <ErrorState title="Something went wrong" text={error.message} onRetry={retry} isRetrying={isFetching} />
    );
  }
  if (!data) return <Skeleton className="h-48" />;
  if (!data.is_open) {
    return (
      <NarrowPanel>
        <Notice tone="plain">The shop has been set up already.</Notice>
        <ButtonLink to="/" variant="line">
          Return to Home
        </ButtonLink>
      </NarrowPanel>
    );
  }
  return (
    <SignInRequired
      reason={`The shop has no administrator yet. Log in and enter the setup code to become one. ${whereTheCodeIs}`}
    >
      {() => (
        <NarrowPanel>
          <SetupCodeForm onAlreadySetUp={() => void refetch()} />
        </NarrowPanel>
      )}
    </SignInRequired>
  );
}

function YouAreAdministrator() {
  return (
    <NarrowPanel>
      <Notice tone="good">You are the administrator of this shop.</Notice>
      <p className="text-ink-2">
        Your account menu now has the Admin Dashboard. The setup code has been used and no longer works.
      </p>
      <ButtonLink to="/admin">Admin Dashboard</ButtonLink>
    </NarrowPanel>
  );
}
