import UserRound from 'lucide-react/icons/user-round';
import { lazy, type MouseEvent, Suspense, useId, useState } from 'react';
import { type Session, useSession } from '#web/lib/session.ts';
import { prepareLoginDialog } from './login/login-dialog-host.tsx';
import { openLoginDialog } from './open-login-dialog.ts';
import { initialsOf } from './profile/initials-of.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/**
 * The server renders Login for everybody; the browser replaces the label for a signed-in user, in the same size. It stays
 * the same button element, so that a closing dialog can return the focus to it.
 */
export function AccountButton() {
  const session = useSession();
  const menuId = useId();
  const [isNear, setIsNear] = useState(false);
  const [shouldOpen, setShouldOpen] = useState(false);
  const prepare = () => {
    setIsNear(true);
    if (!session) prepareLoginDialog();
  };
  const handleClick = (event: MouseEvent) => {
    if (!session) return openLoginDialog();
    // The browser itself opens a menu that is rendered.
    if (document.getElementById(menuId)) return;
    // The menu is still loading and opens itself; without this the click could reach it and close it again.
    event.preventDefault();
    setShouldOpen(true);
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
        onClick={handleClick}
      >
        {/* The key replaces the element: a label that changes its size would count as a layout shift. */}
        <span key={session?.user._id} className="button-label">
          {session ? (
            <AccountLabel user={session.user} />
          ) : (
            <>
              <UserRound size={18} aria-hidden="true" />
              Login
            </>
          )}
        </span>
      </button>
      {session && (isNear || shouldOpen) && (
        <Suspense>
          <AccountMenu id={menuId} user={session.user} shouldOpen={shouldOpen} />
        </Suspense>
      )}
    </>
  );
}

function AccountLabel({ user }: Pick<Session, 'user'>) {
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
