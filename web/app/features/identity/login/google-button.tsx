import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { IdentityError } from '../identity-error.ts';
import { identityErrorMessage } from '../identity-error-messages.ts';
import type { LoginDialogState } from './use-login-dialog.ts';

export function GoogleButton({ dialog }: { dialog: LoginDialogState }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async () => {
    setFailure(null);
    setIsBusy(true);
    try {
      await dialog.client.signInWithGoogle(dialog.draft);
      await dialog.completeLogin('Logged in!');
    } catch (error) {
      setFailure(identityErrorMessage(error, error instanceof IdentityError ? 'google' : 'login'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      <Button variant="line" size="large" block isBusy={isBusy} onClick={() => void signIn()}>
        <GoogleMark />
        Continue with Google
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}

/** In one colour, like the shop's own icons. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d="M12 10.2v3.9h5.5c-.24 1.42-1.66 4.15-5.5 4.15a6.25 6.25 0 0 1 0-12.5c1.95 0 3.26.83 4 1.55l2.73-2.63A9.9 9.9 0 0 0 12 2a10 10 0 1 0 0 20c5.77 0 9.6-4.06 9.6-9.77 0-.66-.07-1.16-.16-1.66z" />
    </svg>
  );
}
