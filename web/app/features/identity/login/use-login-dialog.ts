import { useState } from 'react';
import { showToast } from '#web/ui/show-toast.ts';
import type { IdentityClient } from '../identity-client.ts';
import type { LoginRequest } from '../open-login-dialog.ts';
import { startSession, type VerifiedIdentity } from '../start-session.ts';
import { emptyDraft, type LoginDraft, passwordOf, withoutPasswords } from './login-draft.ts';

type View = 'login' | 'sign-up' | 'forgotten' | 'confirm-phone';

export type LoginDialogState = {
  client: IdentityClient;
  view: View;
  show: (view: View) => void;
  draft: LoginDraft;
  change: (part: Partial<LoginDraft>) => void;
  /** A user of the identity service who has no account in the shop yet. */
  verified: VerifiedIdentity | null;
  setVerified: (verified: VerifiedIdentity | null) => void;
  /** Shown above the form: why the dialog has opened. */
  notice: string | null;
  /** For a user without an account; keeps what they typed. */
  showSignUp: (how?: { isByPhone: boolean }) => void;
  /** Whether a login by phone found no account with that number. */
  isUnknownPhone: boolean;
  /** Called after the identity service has accepted the login. */
  completeLogin: (message: string) => Promise<void>;
  completeSignUp: () => void;
  /** Closes the dialog after the user has signed in. */
  finish: () => void;
  close: () => void;
};

/** The state that the views of the dialog share, and the navigation between them. */
export function useLoginDialog(
  client: IdentityClient,
  request: LoginRequest,
  onClose: () => void,
): LoginDialogState {
  const [view, setView] = useState<View>(request.tab ?? 'login');
  const [draft, setDraft] = useState(emptyDraft);
  const [verified, setVerified] = useState<VerifiedIdentity | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isUnknownPhone, setIsUnknownPhone] = useState(false);
  const [isFinished, setIsFinished] = useState(false);
  const [lastRequest, setLastRequest] = useState(request);
  if (request !== lastRequest) {
    setLastRequest(request);
    // Not in `finish`, where the dialog is still visible while it fades out.
    if (isFinished) setDraft(emptyDraft);
    setIsFinished(false);
    setView(request.tab ?? 'login');
    setIsUnknownPhone(false);
    setNotice(null);
  }

  const change = (part: Partial<LoginDraft>) => setDraft((current) => ({ ...current, ...part }));
  const show = (next: View) => {
    setIsUnknownPhone(false);
    setNotice(null);
    setView(next);
  };
  const showSignUp = ({ isByPhone } = { isByPhone: false }) => {
    setView('sign-up');
    setIsUnknownPhone(isByPhone);
    setNotice('Account not found. Please sign up.');
  };
  const finish = () => {
    setDraft(withoutPasswords);
    setVerified(null);
    setIsFinished(true);
    onClose();
    request.onSignedIn?.();
  };
  const close = () => {
    // The user is already signed up; confirming the phone number is optional.
    if (view === 'confirm-phone') return finish();
    setDraft(withoutPasswords);
    onClose();
  };
  const completeLogin = async (message: string) => {
    const session = await startSession(client, draft);
    if (session.user) {
      showToast({ kind: 'success', title: message });
      return finish();
    }
    setVerified(session.verified);
    change({ email: session.verified.email, fullName: draft.fullName || session.verified.name });
    showSignUp();
  };
  const completeSignUp = () => {
    showToast({ kind: 'success', title: 'Welcome! You are now signed up.' });
    setVerified(null);
    // Only the owner may add a number, which the password of the sign-up proves.
    const canProve = client.settings.provider === 'firebase' || passwordOf(draft) !== '';
    if (client.settings.has_phone && canProve) show('confirm-phone');
    else finish();
  };
  const shownNotice = notice ?? (view === 'confirm-phone' ? null : (request.reason ?? null));
  return {
    client,
    view,
    show,
    draft,
    change,
    verified,
    setVerified,
    notice: shownNotice,
    isUnknownPhone,
    showSignUp,
    completeLogin,
    completeSignUp,
    finish,
    close,
  };
}
