import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { signOut } from '../../sign-out.ts';
import { describeFailure } from '../field-problems.ts';
import { ProfileSection } from '../profile-section.tsx';
import { useEndSession } from './use-end-session.ts';

export function LogoutSection() {
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const logout = useMutation({
    mutationFn: async () => {
      await navigate('/');
      await signOut();
    },
    retry: false,
  });
  return (
    <ProfileSection title="Logout" text="On a shared computer, log out when you are done.">
      <div className="profile-buttons">
        <Button variant="line" isBusy={logout.isPending} onClick={() => logout.mutate()}>
          Logout
        </Button>
        <Button variant="line" onClick={() => setIsConfirming(true)}>
          Logout Everywhere
        </Button>
      </div>
      <LogoutEverywhereDialog isOpen={isConfirming} onClose={() => setIsConfirming(false)} />
    </ProfileSection>
  );
}

function LogoutEverywhereDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const endSession = useEndSession();
  const logout = useMutation({
    mutationFn: () => browserApi().call(accountEndpoints.logoutEverywhere),
    retry: false,
    onSuccess: () => endSession('You are logged out on every device.'),
    onError: (error) => showToast({ kind: 'error', title: describeFailure(error) }),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Log out everywhere?"
      footer={
        <div className="profile-dialog-buttons">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={logout.isPending} onClick={() => logout.mutate()}>
            Logout Everywhere
          </Button>
        </div>
      }
    >
      <p>You will have to log in again on every device, including this one.</p>
    </Dialog>
  );
}
