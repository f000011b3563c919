import UserRound from 'lucide-react/icons/user-round';
import { lazy, type MouseEvent, Suspense, useId, useState } from 'react';
import { type Session, useSession } from '#web/lib/session.ts';
import { prepareLoginDialog } from './login/login-dialog-host.tsx';
import { openLoginDialog } from './open-login-dialog.ts';
import { initialsOf } from './profile/initials-of.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/**
 * Everybody's page comes with Login; who is signed in shows a moment later in the same place, which has the same size. It
 * stays one button, so that the focus that a closing dialog gives back has somewhere to go.
 */
export function AccountButton() {
  const session = useSession();
  const menuId = useId();
  const [isNear, setIsNear] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const prepare = () => {
    setIsNear(true);
    if (!session) prepareLoginDialog();
  };
  const act = (event: MouseEvent) => {
    if (!session) return openLoginDialog();
    // The browser opens a menu that is there.
    if (document.getElementById(menuId)) return;
    // The first one may still be on its way, and opens itself: a press that reached it then would close it again.
    event.preventDefault();
    setIsWanted(true);
  };
  return (
    <>
      <button
        type="button"
        className="button button-line account-button max-md:hidden"
        aria-haspopup={session ? undefined : 'dialog'}
        aria-label={session ? `Account of ${session.user.display_name}` : undefined}
        popoverTarget={session ? menuId : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={act}
      >
        {/* Another one for each state: a label that only grew would count as moving. */}
        <span key={session?.user._id} className="button-label">
          {session ? (
            <Holder user={session.user} />
          ) : (
            <>
              <UserRound size={18} aria-hidden="true" />
              Login
            </>
          )}
        </span>
      </button>
      {session && (isNear || isWanted) && (
        <Suspense>
          <AccountMenu id={menuId} user={session.user} isWanted={isWanted} />
        </Suspense>
      )}
    </>
  );
}

function Holder({ user }: Pick<Session, 'user'>) {
  const [firstName] = user.display_name.split(' ');
  return (
    <>
      <span className="account-face">
        {user.photo_url ? <img src={user.photo_url} alt="" /> : initialsOf(user.display_name)}
      </span>
      <span className="account-name">{firstName}</span>
    </>
  );
}
