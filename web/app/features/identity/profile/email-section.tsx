import type { User } from '#contract/accounts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConfirmedFact } from './confirmed-fact.tsx';
import { ProfileSection } from './profile-section.tsx';
import { sectionTexts } from './section-texts.ts';
import { SendConfirmation } from './send-confirmation.tsx';

export function EmailSection({ user }: { user: User }) {
  return (
    <ProfileSection {...sectionTexts.email}>
      <ConfirmedFact value={user.email} isConfirmed={user.email_confirmed} placeholder="No email address">
        {user.email && !user.email_confirmed && <SendConfirmation email={user.email} />}
        <ButtonLink to="/profile?tab=security" variant={user.email_confirmed ? 'line' : 'ghost'}>
          {user.email ? 'Change Email' : 'Add Email'}
        </ButtonLink>
      </ConfirmedFact>
    </ProfileSection>
  );
}
