import { useLayoutEffect, useRef } from 'react';
import type { User } from '#contract/accounts.ts';
import { AccountLinks } from './account-links.tsx';
import { AccountOwner } from './account-owner.tsx';

interface AccountMenuProps {
  id: string;
  user: User;
  /** It was asked for before it was here. */
  isWanted: boolean;
}

/** A popover: the browser opens it by its button, closes it on Escape or a press elsewhere, and gives the focus back. */
export function AccountMenu({ id, user, isWanted }: AccountMenuProps) {
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isWanted) menu.current?.showPopover();
  }, [isWanted]);
  return (
    <nav ref={menu} id={id} popover="auto" className="account-menu" aria-label="Account">
      <AccountOwner user={user} greeting={user.display_name} />
      <AccountLinks user={user} onChosen={() => menu.current?.hidePopover()} />
    </nav>
  );
}
