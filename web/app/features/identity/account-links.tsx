import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Package from 'lucide-react/icons/package';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { signOut } from './sign-out.ts';

/** The links of a signed-in user, in the header and in the mobile menu. */
export function AccountLinks({ user, onChosen }: { user: User; onChosen: () => void }) {
  const logOut = () => {
    onChosen();
    void signOut();
  };
  return (
    <ul className="account-links">
      <li>
        <Link to="/profile" onClick={onChosen}>
          <UserRoundPen size={18} aria-hidden="true" />
          Edit Profile
        </Link>
      </li>
      <li>
        <Link to="/profile?tab=orders" onClick={onChosen}>
          <Package size={18} aria-hidden="true" />
          My Orders
        </Link>
      </li>
      {user.is_admin && (
        <li>
          <Link to="/admin" onClick={onChosen}>
            <LayoutDashboard size={18} aria-hidden="true" />
            Admin Dashboard
          </Link>
        </li>
      )}
      <li>
        <button type="button" onClick={logOut}>
          <LogOut size={18} aria-hidden="true" />
          Logout
        </button>
      </li>
    </ul>
  );
}
