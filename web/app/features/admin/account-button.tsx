import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/show-toast.ts';

const actions = {
  block: {
    name: 'Block',
    endpoint: adminEndpoints.blockUser,
    effect: (name: string) =>
      `${name} will be logged out everywhere and cannot log in again. Orders, quotes and requests go on.`,
    outcome: (name: string) => `${name} is blocked.`,
  },
  unblock: {
    name: 'Unblock',
    endpoint: adminEndpoints.unblockUser,
    effect: (name: string) => `${name} will be able to log in again.`,
    outcome: (name: string) => `${name} can log in again.`,
  },
  signOut: {
    name: 'Log Out',
    endpoint: adminEndpoints.signOutUser,
    effect: (name: string) => `${name} will be logged out on every device, and can log in again.`,
    outcome: (name: string) => `${name} is logged out everywhere.`,
  },
};

/** Blocks, unblocks or logs out an account after a confirmation. */
export function AccountButton({ user, action }: { user: AdminUser; action: keyof typeof actions }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const queryClient = useQueryClient();
  const { name, endpoint, effect, outcome } = actions[action];
  const change = useMutation({
    mutationFn: () => browserApi().call(endpoint, { parameters: { id: user._id } }),
    retry: false,
    onSuccess: () => showToast({ kind: 'success', title: outcome(user.full_name) }),
    onError: (error) => showToast({ kind: 'error', title: error.message }),
    onSettled: async () => {
      setIsConfirming(false);
      await queryClient.invalidateQueries({ queryKey: [adminEndpoints.listUsers.path] });
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={`${name}: ${user.full_name}`}
        onClick={() => setIsConfirming(true)}
      >
        {name}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`${name}?`}
        footer={
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={() => setIsConfirming(false)}>
              Cancel
            </Button>
            <Button
              variant={action === 'block' ? 'danger' : 'primary'}
              isBusy={change.isPending}
              onClick={() => change.mutate()}
            >
              {name}
            </Button>
          </div>
        }
      >
        <p>{effect(user.full_name)}</p>
      </Dialog>
    </>
  );
}
