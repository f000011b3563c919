import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { readSession, replaceSessionUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/show-toast.ts';

/** Grants or revokes the admin role after a confirmation. */
export function RoleButton({ user }: { user: AdminUser }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const queryClient = useQueryClient();
  const action = user.is_admin ? 'Remove Admin' : 'Make Admin';
  const change = useMutation({
    mutationFn: () =>
      browserApi().call(adminEndpoints.changeRole, {
        parameters: { id: user._id },
        body: { is_admin: !user.is_admin },
      }),
    retry: false,
    onSuccess: (changed) => {
      showToast({
        kind: 'success',
        title: `${changed.full_name} is ${changed.is_admin ? 'now an admin' : 'no longer an admin'}.`,
      });
      const self = readSession()?.user;
      if (self?._id === changed._id) replaceSessionUser({ ...self, is_admin: changed.is_admin });
    },
    onError: (error) => showToast({ kind: 'error', title: error.message }),
    onSettled: async () => {
      setIsConfirming(false);
      await queryClient.invalidateQueries({ queryKey: [adminEndpoints.listUsers.path] });
    },
  });
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-label={`${action}: ${user.full_name}`}
        onClick={() => setIsConfirming(true)}
      >
        {action}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`${action}?`}
        footer={
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={() => setIsConfirming(false)}>
              Cancel
            </Button>
            <Button
              variant={user.is_admin ? 'danger' : 'primary'}
              isBusy={change.isPending}
              onClick={() => change.mutate()}
            >
              {action}
            </Button>
          </div>
        }
      >
        <p>
          {user.is_admin
            ? `${user.full_name} will lose access to the admin area immediately.`
            : `${user.full_name} will be able to see every customer and change everything in this shop.`}
        </p>
      </Dialog>
    </>
  );
}
