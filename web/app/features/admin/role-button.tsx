import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { type AdminRole, adminRoles, adminRoleTexts } from '#contract/admin-roles.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { readSession, replaceSessionUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { showToast } from '#web/ui/show-toast.ts';

interface RoleButtonProps {
  user: AdminUser;
  action: 'Make Admin' | 'Change Role' | 'Remove Admin';
}

/** Gives or takes an admin role after a confirmation. */
export function RoleButton({ user, action }: RoleButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [role, setRole] = useState<AdminRole>(user.admin_role ?? 'manager');
  const queryClient = useQueryClient();
  const isRemoval = action === 'Remove Admin';
  const change = useMutation({
    mutationFn: () =>
      browserApi().call(adminEndpoints.changeRole, {
        parameters: { id: user._id },
        body: isRemoval ? { is_admin: false } : { is_admin: true, admin_role: role },
      }),
    retry: false,
    onSuccess: (changed) => {
      showToast({ kind: 'success', title: outcomeText(action, changed) });
      const self = readSession()?.user;
      if (self?._id === changed._id)
        replaceSessionUser({ ...self, is_admin: changed.is_admin, admin_role: changed.admin_role });
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
              variant={isRemoval ? 'danger' : 'primary'}
              isBusy={change.isPending}
              onClick={() => change.mutate()}
            >
              {action}
            </Button>
          </div>
        }
      >
        {isRemoval ? (
          <p>{user.full_name} will lose access to the admin area immediately.</p>
        ) : (
          <RoleChoice name={user.full_name} role={role} onChoose={setRole} />
        )}
      </Dialog>
    </>
  );
}

function RoleChoice(props: { name: string; role: AdminRole; onChoose: (role: AdminRole) => void }) {
  return (
    <fieldset>
      <legend>What may {props.name} do in the admin area?</legend>
      {adminRoles.map((role) => (
        <Radio
          key={role}
          name="admin-role"
          value={role}
          checked={props.role === role}
          onChange={() => props.onChoose(role)}
          label={`${adminRoleTexts[role].name}: ${adminRoleTexts[role].may.toLowerCase()}`}
        />
      ))}
    </fieldset>
  );
}

function outcomeText(action: RoleButtonProps['action'], { full_name, admin_role }: AdminUser): string {
  if (!admin_role) return `${full_name} is no longer an admin.`;
  if (action === 'Make Admin') return `${full_name} is now an admin.`;
  return `${full_name} is now ${adminRoleTexts[admin_role].name.toLowerCase()}.`;
}
