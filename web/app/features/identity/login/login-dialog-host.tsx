import { useEffect, useState } from 'react';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { type LoginRequest, onLoginDialogOpening } from '../open-login-dialog.ts';
import type { LoginParts } from './load-login-parts.ts';

/** Loaded on demand: most visitors never log in. */
async function loadParts(): Promise<LoginParts> {
  return (await import('./load-login-parts.ts')).loadLoginParts();
}

export function prepareLoginDialog(): void {
  loadParts().catch(() => {});
}

/** Mounted once, in the shell. */
export function LoginDialogHost() {
  const [parts, setParts] = useState<LoginParts | null>(null);
  const [request, setRequest] = useState<LoginRequest>({});
  const [isOpen, setIsOpen] = useStateUntilNavigation(false);
  useEffect(
    () =>
      onLoginDialogOpening((next) => {
        setRequest(next);
        loadParts().then(
          (loaded) => {
            setParts(loaded);
            setIsOpen(true);
          },
          () => showToast({ kind: 'error', title: 'The login form could not be loaded. Please try again.' }),
        );
      }),
    [setIsOpen],
  );
  if (!parts) return null;
  const { LoginDialog, client } = parts;
  return <LoginDialog client={client} request={request} isOpen={isOpen} onClose={() => setIsOpen(false)} />;
}
