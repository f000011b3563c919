import { type ReactNode, useEffect, useState } from 'react';
import { type Session, useIsSessionPending, useSession } from '#web/lib/session.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openLoginDialog } from './open-login-dialog.ts';

interface SignInRequiredProps {
  /** What the page shows, in one sentence. */
  reason: string;
  /** The heading of the login prompt. */
  title?: string;
  children: (session: Session) => ReactNode;
  /** Shown until the session is known, in the size of the content. */
  skeleton?: ReactNode;
}

/** Renders a private page for signed-in users and a login prompt for others, who stay on the page. */
export function SignInRequired({
  reason,
  title = 'Please login to continue',
  children,
  skeleton,
}: SignInRequiredProps) {
  const session = useSession();
  const isPending = useIsSessionPending();
  const isHydrated = useIsHydrated();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session && !wasSignedIn) setWasSignedIn(true);
  if (session) return children(session);
  if (isPending || !isHydrated) {
    return (
      <>
        {/* Without scripts the skeleton would never be replaced. */}
        <div className="noscript:hidden">{skeleton ?? <Skeleton className="h-64" />}</div>
        <noscript>{reason} This page needs JavaScript.</noscript>
      </>
    );
  }
  return <LoginPrompt title={title} reason={reason} opensDialog={!wasSignedIn} />;
}

interface LoginPromptProps {
  title: string;
  reason: string;
  /** False for a user who has just logged out. */
  opensDialog: boolean;
}

function LoginPrompt({ title, reason, opensDialog }: LoginPromptProps) {
  useEffect(() => {
    if (opensDialog) openLoginDialog({ reason: title });
  }, [opensDialog, title]);
  return (
    <EmptyState
      title={title}
      text={reason}
      action={<Button onClick={() => openLoginDialog({ reason: title })}>Login</Button>}
    />
  );
}
