import LogOut from 'lucide-react/icons/log-out';
import { adminRoleTexts } from '#contract/admin-roles.ts';
import { initialsOf } from '#web/features/identity/profile/initials-of.ts';
import { signOut } from '#web/features/identity/sign-out.ts';
import { useSession } from '#web/lib/session.ts';
import { IconButton } from '#web/ui/button.tsx';

/** Who is signed in, in which role, and Logout. */
export function AdminPerson() {
  const user = useSession()?.user;
  if (!user) return null;
  const { display_name, photo_url, admin_role } = user;
  return (
    <div className="admin-person">
      <span className="admin-face" aria-hidden="true">
        {photo_url ? <img src={photo_url} alt="" /> : initialsOf(display_name)}
      </span>
      <p>
        <b>{display_name}</b>
        <small>{admin_role ? adminRoleTexts[admin_role].name : 'Administrator Account'}</small>
      </p>
      <IconButton label="Logout" title="Logout" onClick={() => void signOut()}>
        <LogOut size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
