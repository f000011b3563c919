import { useLayoutEffect, useRef } from 'react';
import type { User } from '#contract/accounts.ts';
import { AccountLinks } from './account-links.tsx';
import { AccountOwner } from './account-owner.tsx';

interface AccountMenuProps {
  id: string;
  user: User;
  /** Opens the menu once it is loaded. */
  shouldOpen: boolean;
}

/** A popover: the browser opens and closes it and manages the focus. */
export function AccountMenu({ id, user, shouldOpen }: AccountMenuProps) {
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (shouldOpen) menu.current?.showPopover();
  }, [shouldOpen]);
  return (
    <nav ref={menu} id={id} popover="auto" className="account-menu" aria-label="Account">
      <AccountOwner user={user} greeting={user.display_name} />
      <AccountLinks user={user} onChosen={() => menu.current?.hidePopover()} />
    </nav>
  );
}
