import type { User } from '#contract/accounts.ts';
import { initialsOf } from './profile/initials-of.ts';
import './account-menu.css';

/** Photo, name and email of the signed-in user. */
export function AccountOwner({ user, greeting }: { user: User; greeting: string }) {
  const { display_name, photo_url, is_admin, email, phone } = user;
  return (
    <div className="account-owner">
      <span className="account-face" aria-hidden="true">
        {photo_url ? <img src={photo_url} alt="" /> : initialsOf(display_name)}
      </span>
      <div>
        <p className="font-semibold">{greeting}</p>
        <p className="text-12 text-ink-3">{is_admin ? 'Administrator Account' : (email ?? phone)}</p>
      </div>
    </div>
  );
}
