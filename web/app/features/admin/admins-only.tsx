import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { readSession, replaceSessionUser, useIsSessionPending, useSession } from '#web/lib/session.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Redirects other users home (signed-out visitors without a message). Only a convenience: the server checks every admin call. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const isPending = useIsSessionPending();
  const isHydrated = useIsHydrated();
  if (session?.user.is_admin) return children;
  if (isPending || !isHydrated) return <Skeleton className="h-96" />;
  return session ? <RoleCheck /> : <RedirectHome showsMessage={false} />;
}

/** Reads the user again: the stored session may not know yet that the user has become an admin. */
function RoleCheck() {
  const { data: user, isError } = useQuery({
    ...apiQuery(accountEndpoints.getUser),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (user?.is_admin) replaceSessionUser(user);
  }, [user]);
  const isDenied = isError || user?.is_admin === false;
  return isDenied ? <RedirectHome showsMessage /> : <Skeleton className="h-96" />;
}

/** Removes the admin role from the stored session; AdminsOnly then redirects. */
export function RevokedAdmin() {
  useEffect(() => {
    const user = readSession()?.user;
    if (user?.is_admin) replaceSessionUser({ ...user, is_admin: false });
  }, []);
  return null;
}

function RedirectHome({ showsMessage }: { showsMessage: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (showsMessage) {
      showToast({
        kind: 'error',
        title: 'Access Denied',
        text: 'You do not have permission to access the admin area.',
      });
    }
    void navigate('/', { replace: true });
  }, [showsMessage, navigate]);
  return null;
}
