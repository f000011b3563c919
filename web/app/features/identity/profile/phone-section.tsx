import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import type { IdentityClient } from '../identity-client.ts';
import { identityErrorMessage } from '../identity-error-messages.ts';
import { loadIdentityClient } from '../load-identity-client.ts';
import { PhoneConfirmation } from '../phone/phone-confirmation.tsx';
import { ConfirmedFact } from './confirmed-fact.tsx';
import { formatPhone } from './format-phone.ts';
import { updateUser } from './profile-queries.ts';
import { ProfileSection } from './profile-section.tsx';
import { sectionTexts } from './section-texts.ts';

export function PhoneSection({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const fact = useRef<HTMLParagraphElement>(null);
  const [confirming, setConfirming] = useState<{ phone: string | null; client: IdentityClient } | null>(null);
  const start = useMutation({
    mutationFn: async (phone: string | null) => ({ phone, client: await loadIdentityClient() }),
    retry: false,
    onSuccess: setConfirming,
    onError: (error) => showToast({ kind: 'error', title: identityErrorMessage(error, 'sendOtp') }),
  });

  const finish = (confirmed: User) => {
    setConfirming(null);
    updateUser(queryClient, confirmed);
    // The form that had the focus is gone.
    fact.current?.focus();
    showToast({ kind: 'success', title: 'Your phone number is confirmed.' });
  };

  return (
    <ProfileSection {...sectionTexts.phone}>
      <ConfirmedFact
        ref={fact}
        value={user.phone && formatPhone(user.phone)}
        isConfirmed={user.phone_confirmed}
        placeholder="No phone number"
      >
        {confirming ? (
          <Button variant="ghost" onClick={() => setConfirming(null)}>
            Cancel
          </Button>
        ) : (
          <>
            {user.phone && !user.phone_confirmed && (
              <Button
                variant="line"
                isBusy={start.isPending && start.variables !== null}
                onClick={() => start.mutate(user.phone)}
              >
                Confirm Number
              </Button>
            )}
            <Button
              variant={user.phone && !user.phone_confirmed ? 'ghost' : 'line'}
              isBusy={start.isPending && start.variables === null}
              onClick={() => start.mutate(null)}
            >
              {user.phone ? 'Change Number' : 'Add Number'}
            </Button>
          </>
        )}
      </ConfirmedFact>
      {confirming && <Confirmation {...confirming} onConfirmed={finish} />}
    </ProfileSection>
  );
}

interface ConfirmationProps {
  phone: string | null;
  client: IdentityClient;
  onConfirmed: (user: User) => void;
}

function Confirmation(props: ConfirmationProps) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={area} className="profile-confirmation">
      <PhoneConfirmation {...props} />
    </div>
  );
}
