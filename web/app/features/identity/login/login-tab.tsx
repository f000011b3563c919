import type { FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { isIdentityError } from '../identity-error.ts';
import { CodeForm } from '../phone/code-form.tsx';
import { PhoneField } from '../phone/phone-field.tsx';
import type { Otp } from '../phone/use-otp.ts';
import { EmailLoginForm } from './email-login-form.tsx';
import { GoogleButton } from './google-button.tsx';
import type { LoginDialogState } from './use-login-dialog.ts';

interface LoginTabProps {
  dialog: LoginDialogState;
  otp: Otp;
}

export function LoginTab({ dialog, otp }: LoginTabProps) {
  const { client, draft, change } = dialog;
  const verify = () =>
    otp.verify(async (confirm, code) => {
      try {
        await confirm(code, draft);
      } catch (error) {
        if (!isIdentityError(error, 'auth/user-not-found')) throw error;
        change({ phone: otp.state.phone });
        return dialog.showSignUp({ isByPhone: true });
      }
      await dialog.completeLogin('Logged in via OTP!');
    });
  if (otp.state.step === 'code') {
    return (
      <CodeForm otp={otp} onVerify={() => void verify()}>
        <KeepSignedIn dialog={dialog} />
      </CodeForm>
    );
  }
  return (
    <>
      <EmailLoginForm dialog={dialog}>
        <KeepSignedIn dialog={dialog} />
      </EmailLoginForm>
      {client.settings.has_google && <GoogleButton dialog={dialog} />}
      {client.settings.has_phone && (
        <>
          <p className="login-or">or by phone</p>
          <PhoneLoginForm otp={otp} />
        </>
      )}
    </>
  );
}

function KeepSignedIn({ dialog: { draft, change } }: { dialog: LoginDialogState }) {
  return (
    <Checkbox
      label="Keep me signed in"
      name="keep-signed-in"
      checked={draft.isPersistent}
      onChange={(event) => change({ isPersistent: event.target.checked })}
    />
  );
}

function PhoneLoginForm({ otp }: { otp: Otp }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void otp.send();
  };
  return (
    <form className="phone-login" onSubmit={submit} noValidate>
      <PhoneField otp={otp} />
      <Button type="submit" variant="line" isBusy={otp.state.busyWith === 'sending'}>
        Send OTP
      </Button>
    </form>
  );
}
