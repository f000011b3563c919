import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { identityErrorMessage } from '../identity-error-messages.ts';
import { loadIdentityClient } from '../load-identity-client.ts';

/** The button that mails the link that confirms the email address. */
export function SendConfirmation({ email }: { email: string }) {
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
