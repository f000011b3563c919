import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { SignInWays } from '#contract/sign-in-ways.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { IdentityClient } from '../../identity-client.ts';
import { loadIdentityClient } from '../../load-identity-client.ts';
import { PhoneConfirmation } from '../../phone/phone-confirmation.tsx';
import { startSession } from '../../start-session.ts';
import { signInWaysQuery, updateUser } from '../profile-queries.ts';
import { removeWay } from './call-security.ts';
import { NewEmailForm } from './new-email-form.tsx';
import { ProofForm } from './proof-form.tsx';

export type WayTask = 'change-email' | 'confirm-phone' | 'remove-phone' | 'remove-google';

const texts: Record<WayTask, { title: string; intro: string; action: string; done: string }> = {
  'change-email': {
    title: 'Change your email',
    intro: 'Mails and password links then go to the new address, and you log in with it.',
    action: 'Continue',
    done: 'Your email has been changed.',
  },
  'confirm-phone': {
    title: 'Confirm your phone number',
    intro: 'With a confirmed number you can log in with a one-time code.',
    action: 'Continue',
    done: 'Your phone number is confirmed.',
  },
  'remove-phone': {
    title: 'Remove your phone number?',
    intro: 'You can then no longer log in with a code sent to it.',
    action: 'Remove Number',
    done: 'Your phone number has been removed.',
  },
  'remove-google': {
    title: 'Remove Google login?',
    intro: 'You can then no longer log in with Google.',
    action: 'Remove Google',
    done: 'Google login has been removed.',
  },
};

interface WayDialogProps {
  task: WayTask;
  /** The number to start with, for `confirm-phone`. */
  phone?: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes a way to log in: first a fresh proof that the account is the user's, then the change. */
export function WayDialog({ task, phone = null, isOpen, onClose }: WayDialogProps) {
  const ways = useQuery({ ...signInWaysQuery, enabled: isOpen });
  const { title, intro } = texts[task];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <div className="grid gap-4">
        <p className="text-ink-2">{intro}</p>
        {ways.isPending && <Skeleton className="h-36" />}
        {ways.isLoadingError && (
          <ErrorState
            title="This could not be loaded"
            text="Nothing has been changed. Please try again in a moment."
            onRetry={() => void ways.refetch()}
            isRetrying={ways.isFetching}
          />
        )}
        {ways.data && <WaySteps task={task} phone={phone} ways={ways.data} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

interface WayStepsProps {
  task: WayTask;
  phone: string | null;
  ways: SignInWays;
  onDone: () => void;
}

function WaySteps({ task, phone, ways, onDone }: WayStepsProps) {
  const queryClient = useQueryClient();
  const [client, setClient] = useState<IdentityClient | null>(null);
  const finish = async (user?: User | null) => {
    const changed = user ?? (await startSession(await loadIdentityClient())).user;
    if (changed) updateUser(queryClient, changed);
    onDone();
    showToast({ kind: 'success', title: texts[task].done });
    await queryClient.invalidateQueries({ queryKey: signInWaysQuery.queryKey });
  };
  const proceed = async () => {
    if (task === 'remove-phone' || task === 'remove-google') {
      await removeWay(task === 'remove-phone' ? 'phone' : 'google');
      return finish();
    }
    setClient(await loadIdentityClient());
  };
  if (!client) return <ProofForm ways={ways} action={texts[task].action} onProven={proceed} />;
  if (task === 'change-email') return <NewEmailForm onChanged={() => finish()} />;
  return <PhoneConfirmation client={client} phone={phone} onConfirmed={(user) => void finish(user)} />;
}
