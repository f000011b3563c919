import type { ReactNode } from 'react';
import { siteFacts } from '#contract/site-facts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { IdentityClient } from '../identity-client.ts';
import type { LoginRequest } from '../open-login-dialog.ts';
import { useOtp } from '../phone/use-otp.ts';
import { ConfirmPhoneStep } from './confirm-phone-step.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { LoginTab } from './login-tab.tsx';
import { SignUpTab } from './sign-up-tab.tsx';
import { useLoginDialog } from './use-login-dialog.ts';
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

function titleOf(view: string, fullName: string): string {
  if (view === 'forgotten') return 'Forgot your password?';
  if (view === 'confirm-phone') return `Welcome, ${fullName.trim()}!`;
  return `Welcome to ${siteFacts.name}`;
}

function Panel({ notice, children }: { notice: string | null; children: ReactNode }) {
  return (
    <div className="login-panel">
      {notice && <Notice tone="plain">{notice}</Notice>}
      {children}
    </div>
  );
}
