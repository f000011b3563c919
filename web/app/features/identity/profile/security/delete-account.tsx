import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { ProfileSection } from '../profile-section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeleteAccount({ user }: { user: User }) {
  const [opening, setOpening] = useState({ count: 0, isOpen: false });
  return (
    <ProfileSection title="Delete account" text="Removes you from this shop for good.">
      <div className="profile-fact">
        <p>Download your data first if you want to keep it.</p>
        <Button
          variant="danger"
          onClick={() => setOpening(({ count }) => ({ count: count + 1, isOpen: true }))}
        >
          Delete My Account
        </Button>
      </div>
      {/* A new key with every opening: what was typed into a dialog that was closed is gone. */}
      <DeleteAccountDialog
        key={opening.count}
        user={user}
        isOpen={opening.isOpen}
        onClose={() => setOpening((current) => ({ ...current, isOpen: false }))}
      />
    </ProfileSection>
  );
}
