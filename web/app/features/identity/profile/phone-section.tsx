import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmedFact } from './confirmed-fact.tsx';
import { formatPhone } from './format-phone.ts';
import { ProfileSection } from './profile-section.tsx';
import { sectionTexts } from './section-texts.ts';
import { WayDialog } from './ways/way-dialog.tsx';

export function PhoneSection({ user }: { user: User }) {
  const [opening, setOpening] = useState<{ count: number; phone: string | null; isOpen: boolean }>({
    count: 0,
    phone: null,
    isOpen: false,
  });
  const open = (phone: string | null) =>
    setOpening(({ count }) => ({ count: count + 1, phone, isOpen: true }));
  const isUnconfirmed = user.phone !== null && !user.phone_confirmed;
  return (
    <ProfileSection {...sectionTexts.phone}>
      <ConfirmedFact
        value={user.phone && formatPhone(user.phone)}
        isConfirmed={user.phone_confirmed}
        placeholder="No phone number"
      >
        {isUnconfirmed && (
          <Button variant="line" onClick={() => open(user.phone)}>
            Confirm Number
          </Button>
        )}
        <Button variant={isUnconfirmed ? 'ghost' : 'line'} onClick={() => open(null)}>
          {user.phone ? 'Change Number' : 'Add Number'}
        </Button>
      </ConfirmedFact>
      {/* A new key at every opening clears what was typed before. */}
      <WayDialog
        key={opening.count}
        task="confirm-phone"
        phone={opening.phone}
        isOpen={opening.isOpen}
        onClose={() => setOpening((current) => ({ ...current, isOpen: false }))}
      />
    </ProfileSection>
  );
}
