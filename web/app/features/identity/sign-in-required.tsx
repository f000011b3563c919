import { type ReactNode, useEffect, useState } from 'react';
import { type Session, useIsSessionPending, useSession } from '#web/lib/session.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openLoginDialog } from './open-login-dialog.ts';

interface SignInRequiredProps {
  /** What the page holds, in one sentence. */
  reason: string;
  /** What is asked for, where the page has its own words for it. */
  title?: string;
  children: (session: Session) => ReactNode;
  /** Stands there until it is known who is here, in the size of what will. */
  skeleton?: ReactNode;
}

/** Pages about one person: whoever is not signed in yet is asked to, and then goes on right here. */
export function SignInRequired({
  reason,
  title = 'Please login to continue',
  children,
  skeleton,
}: SignInRequiredProps) {
  const session = useSession();
  const isAwaited = useIsSessionPending();
  const isHydrated = useIsHydrated();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session && !wasSignedIn) setWasSignedIn(true);
  if (session) return children(session);
  if (isAwaited || !isHydrated) {
    return (
      <>
        {/* Without scripts it would stand there for ever. */}
        <div className="noscript:hidden">{skeleton ?? <Skeleton className="h-64" />}</div>
        <noscript>{reason} Showing it needs JavaScript.</noscript>
      </>
    );
  }
  return <Asking title={title} reason={reason} isPressing={!wasSignedIn} />;
}

interface AskingProps {
  title: string;
  reason: string;
  isPressing: boolean;
}

/** Whoever has just signed out does not want to be asked to sign in again at once. */
function Asking({ title, reason, isPressing }: AskingProps) {
  useEffect(() => {
    if (isPressing) openLoginDialog({ reason: title });
  }, [isPressing, title]);
  return (
    <EmptyState
      title={title}
      text={reason}
      action={<Button onClick={() => openLoginDialog({ reason: title })}>Login</Button>}
    />
  );
}
