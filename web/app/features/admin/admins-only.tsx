import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { readSession, replaceSessionUser, useIsSessionPending, useSession } from '#web/lib/session.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Courtesy only: the server refuses by itself whatever is for admins. Whoever is signed out goes home without a word. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const isAwaited = useIsSessionPending();
  const isHydrated = useIsHydrated();
  if (session?.user.is_admin) return children;
  if (isAwaited || !isHydrated) return <Skeleton className="h-96" />;
  return session ? <AskingAgain /> : <Refusal isTold={false} />;
}

/** The browser may not have heard yet that somebody was made an admin. */
function AskingAgain() {
  const { data: user, isError } = useQuery({
    ...apiQuery(accountEndpoints.getUser),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (user?.is_admin) replaceSessionUser(user);
  }, [user]);
  const isRefused = isError || user?.is_admin === false;
  return isRefused ? <Refusal isTold /> : <Skeleton className="h-96" />;
}

/** For an admin who is none any more: once the browser knows, the guard around this page does the rest. */
export function Demotion() {
  useEffect(() => {
    const user = readSession()?.user;
    if (user?.is_admin) replaceSessionUser({ ...user, is_admin: false });
  }, []);
  return null;
}

/** Sends whoever has no business here home. */
function Refusal({ isTold }: { isTold: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (isTold) {
      showToast({
        kind: 'error',
        title: 'Access Denied',
        text: 'You do not have permission to access the admin area.',
      });
    }
    void navigate('/', { replace: true });
  }, [isTold, navigate]);
  return null;
}
