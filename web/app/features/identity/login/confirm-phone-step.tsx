import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { PhoneConfirmation } from '../phone/phone-confirmation.tsx';
import type { LoginDialogState } from './use-login-dialog.ts';
import { useRecoverFocus } from './use-recover-focus.ts';

/** Offered once, after signing up. */
export function ConfirmPhoneStep({ dialog }: { dialog: LoginDialogState }) {
  const { client, draft, finish } = dialog;
  useRecoverFocus();
  const confirmed = () => {
    showToast({ kind: 'success', title: 'Phone number confirmed' });
    finish();
  };
  return (
    <PhoneConfirmation
      client={client}
      phone={draft.phone}
      onConfirmed={confirmed}
      intro={
        <p className="text-ink-2">
          You are signed up. Confirm your phone number to log in with a code as well. You can also do this
          later in your profile.
        </p>
      }
    >
      <Button variant="ghost" block onClick={finish}>
        Not now
      </Button>
    </PhoneConfirmation>
  );
}
