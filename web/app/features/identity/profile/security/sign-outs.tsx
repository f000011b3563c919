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
import { useLeaving } from './use-leaving.ts';

export function SignOuts() {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const leaving = useMutation({
    mutationFn: async () => {
      await navigate('/');
      await signOut();
    },
    retry: false,
  });
  return (
    <ProfileSection title="Signed in" text="On a computer that others use too, sign out when you are done.">
      <div className="profile-buttons">
        <Button variant="line" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
          Sign Out
        </Button>
        <Button variant="line" onClick={() => setIsAsking(true)}>
          Sign Out Everywhere
        </Button>
      </div>
      <EverywhereDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </ProfileSection>
  );
}

function EverywhereDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const leave = useLeaving();
  const ending = useMutation({
    mutationFn: () => browserApi().call(accountEndpoints.logoutEverywhere),
    retry: false,
    onSuccess: () => leave('You are signed out on every device.'),
    onError: (error) => showToast({ kind: 'error', title: describeFailure(error) }),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Sign out everywhere?"
      footer={
        <div className="profile-dialog-buttons">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={ending.isPending} onClick={() => ending.mutate()}>
            Sign Out Everywhere
          </Button>
        </div>
      }
    >
      <p>Every browser and phone that is signed in to this account, this one too, has to sign in again.</p>
    </Dialog>
  );
}
