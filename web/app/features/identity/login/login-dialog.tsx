import type { ReactNode } from 'react';
import { siteFacts } from '#contract/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import type { IdentityClient } from '../identity-client.ts';
import type { LoginRequest } from '../open-login-dialog.ts';
import { PhoneConfirmation } from '../phone/phone-confirmation.tsx';
import { useOtp } from '../phone/use-otp.ts';
import { proveOwner } from '../profile/ways/call-security.ts';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { passwordOf } from './login-draft.ts';
import { LoginTab } from './login-tab.tsx';
import { SignUpTab } from './sign-up-tab.tsx';
import { type LoginDialogState, useLoginDialog } from './use-login-dialog.ts';
import { useRecoverFocus } from './use-recover-focus.ts';
import './login-dialog.css';

export interface LoginDialogProps {
  client: IdentityClient;
  request: LoginRequest;
  isOpen: boolean;
  onClose: () => void;
}

export function LoginDialog({ client, request, isOpen, onClose }: LoginDialogProps) {
  const dialog = useLoginDialog(client, request, onClose);
  const otp = useOtp(client, 'sign-in');
  const { view, show, notice, draft, close } = dialog;
  const hasTabs = view === 'login' || view === 'sign-up';
  return (
    <Dialog isOpen={isOpen} onClose={close} title={titleOf(view, draft.fullName)}>
      <div className="login-dialog">
        {hasTabs && (
          <Tabs
            label="Login or sign up"
            value={view}
            onChange={(tab) => show(tab as 'login' | 'sign-up')}
            tabs={[
              {
                value: 'login',
                label: 'Login',
                content: (
                  <Panel notice={notice}>
                    <LoginTab dialog={dialog} otp={otp} />
                  </Panel>
                ),
              },
              {
                value: 'sign-up',
                label: 'Sign Up',
                content: (
                  <Panel notice={notice}>
                    <SignUpTab dialog={dialog} />
                  </Panel>
                ),
              },
            ]}
          />
        )}
        {view === 'forgotten' && <ForgottenPasswordForm dialog={dialog} />}
        {view === 'confirm-phone' && <ConfirmPhoneStep dialog={dialog} />}
      </div>
    </Dialog>
  );
}

/** Offered once, after sign-up. */
function ConfirmPhoneStep({ dialog }: { dialog: LoginDialogState }) {
  const { client, draft, finish } = dialog;
  useRecoverFocus();
  const prove = async () => {
    if (client.settings.provider === 'embedded') await proveOwner({ password: passwordOf(draft) });
  };
  const confirmed = () => {
    showToast({ kind: 'success', title: 'Phone number confirmed' });
    finish();
  };
  return (
    <PhoneConfirmation
      client={client}
      phone={draft.phone}
      onConfirmed={confirmed}
      beforeConfirm={prove}
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

function titleOf(view: string, fullName: string): string {
  if (view === 'forgotten') return 'Forgot your password?';
  if (view === 'confirm-phone') return `Welcome, ${fullName.trim()}!`;
  return `Welcome to ${siteFacts.name}`;
}

function Panel({ notice, children }: { notice: string | null; children: ReactNode }) {
  return (
    <div className="grid gap-5 pt-6">
      {notice && <Notice tone="plain">{notice}</Notice>}
      {children}
    </div>
  );
}
