import { useState } from 'react';
import { showToast } from '#web/ui/show-toast.ts';
import { enterShop, type ProvenIdentity } from '../enter-shop.ts';
import type { IdentityClient } from '../identity-client.ts';
import type { LoginRequest } from '../open-login-dialog.ts';
import { emptyDraft, type LoginDraft, withoutPasswords } from './login-draft.ts';

type View = 'login' | 'sign-up' | 'forgotten' | 'confirm-phone';

export type LoginDialogState = {
  client: IdentityClient;
  view: View;
  show: (view: View) => void;
  draft: LoginDraft;
  change: (part: Partial<LoginDraft>) => void;
  /** Set while the identity service knows the visitor and the shop does not yet. */
  proven: ProvenIdentity | null;
  setProven: (proven: ProvenIdentity | null) => void;
  /** What stands above the form: why it is here. */
  notice: string | null;
  /** Somebody whose account is not to be found; what they typed is kept. */
  sendToSignUp: () => void;
  /** After the identity service has let somebody in. */
  enter: (greeting: string) => Promise<void>;
  joined: () => void;
  /** Signed in, and nothing more to ask. */
  finish: () => void;
  close: () => void;
};

/** What the views of the dialog share, and how one leads to another. */
export function useLoginDialog(
  client: IdentityClient,
  request: LoginRequest,
  onClose: () => void,
): LoginDialogState {
  const [view, setView] = useState<View>(request.tab ?? 'login');
  const [draft, setDraft] = useState(emptyDraft);
  const [proven, setProven] = useState<ProvenIdentity | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isFinished, setIsFinished] = useState(false);
  const [lastRequest, setLastRequest] = useState(request);
  if (request !== lastRequest) {
    setLastRequest(request);
    // Not at the end itself, where the dialog is still seen fading away.
    if (isFinished) setDraft(emptyDraft);
    setIsFinished(false);
    setView(request.tab ?? 'login');
    setNotice(null);
  }

  const change = (part: Partial<LoginDraft>) => setDraft((current) => ({ ...current, ...part }));
  const show = (next: View) => {
    setNotice(null);
    setView(next);
  };
  const sendToSignUp = () => {
    setView('sign-up');
    setNotice('Account not found. Please sign up.');
  };
  const finish = () => {
    setDraft(withoutPasswords);
    setProven(null);
    setIsFinished(true);
    onClose();
    request.onSignedIn?.();
  };
  const close = () => {
    // Signed up already: what is left is only an offer.
    if (view === 'confirm-phone') return finish();
    setDraft(withoutPasswords);
    onClose();
  };
  const enter = async (greeting: string) => {
    const entry = await enterShop(client, draft);
    if (entry.user) {
      showToast({ kind: 'success', title: greeting });
      return finish();
    }
    setProven(entry.proven);
    change({ email: entry.proven.email, fullName: draft.fullName || entry.proven.name });
    sendToSignUp();
  };
  const joined = () => {
    showToast({ kind: 'success', title: 'Welcome! You are now signed up.' });
    setProven(null);
    if (client.settings.has_phone) show('confirm-phone');
    else finish();
  };
  const shownNotice = notice ?? (view === 'confirm-phone' ? null : (request.reason ?? null));
  return {
    client,
    view,
    show,
    draft,
    change,
    proven,
    setProven,
    notice: shownNotice,
    sendToSignUp,
    enter,
    joined,
    finish,
    close,
  };
}
