import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { identityErrorMessage } from '../identity-error-messages.ts';
import { loadIdentityClient } from '../load-identity-client.ts';
import { ConfirmedFact } from './confirmed-fact.tsx';
import { ProfileSection } from './profile-section.tsx';
import { sectionTexts } from './section-texts.ts';

export function EmailSection({ user }: { user: User }) {
  return (
    <ProfileSection {...sectionTexts.email}>
      <ConfirmedFact value={user.email} isConfirmed={user.email_confirmed} placeholder="No email address">
        {user.email && !user.email_confirmed && <SendConfirmation email={user.email} />}
      </ConfirmedFact>
    </ProfileSection>
  );
}

function SendConfirmation({ email }: { email: string }) {
  const sending = useMutation({
    mutationFn: async () => (await loadIdentityClient()).sendVerificationEmail(),
    retry: false,
    onSuccess: () =>
      showToast({ kind: 'success', title: 'Confirmation email sent', text: `Please check ${email}.` }),
    onError: (error) => showToast({ kind: 'error', title: identityErrorMessage(error, 'sendEmail') }),
  });
  return (
    <Button variant="line" isBusy={sending.isPending} onClick={() => sending.mutate()}>
      {sending.isSuccess ? 'Send Again' : 'Send Confirmation Email'}
    </Button>
  );
}
