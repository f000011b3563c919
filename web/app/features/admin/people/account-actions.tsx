import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { type AdminRole, adminRoles, adminRoleTexts } from '#contract/admin-roles.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { readSession, replaceSessionUser, useSession } from '#web/lib/session.ts';
import { Radio } from '#web/ui/radio.tsx';
import { type Change, ChangeButton } from '../change-button.tsx';
import { useMayCall } from '../use-may-call.ts';

/** Role, block and log out, as far as the role of the signed-in admin allows it. */
export function AccountActions({ user }: { user: AdminUser }) {
  const isOwner = useMayCall()('shop-owner');
  const mayChange = useMayChangeAccount(user);
  const changeOf = useAccountChange(user);
  const { full_name: name, is_admin: isAdmin } = user;
  const isBlocked = user.blocked_at !== null;
  return (
    <>
      {isOwner && !isBlocked && (
        <RoleButton key={user.admin_role} user={user} action={isAdmin ? 'Change Role' : 'Make Admin'} />
      )}
      {mayChange && !isBlocked && (
        <ChangeButton
          variant="line"
          change={changeOf({
            send: callFor(user, adminEndpoints.signOutUser),
            name: 'Log Out Everywhere',
            effect: `${name} will be logged out on every device, and can log in again.`,
            outcome: `${name} is logged out everywhere.`,
          })}
        />
      )}
      {isOwner && isAdmin && <RoleButton user={user} action="Remove Admin" />}
      {mayChange && !isAdmin && !isBlocked && (
        <ChangeButton
          variant="ghost"
          change={changeOf({
            send: callFor(user, adminEndpoints.blockUser),
            name: 'Block',
            effect: `${name} will be logged out everywhere and cannot log in again. Orders, quotes and requests go on.`,
            outcome: `${name} is blocked.`,
            isDangerous: true,
          })}
        />
      )}
      {mayChange && isBlocked && (
        <ChangeButton
          variant="line"
          change={changeOf({
            send: callFor(user, adminEndpoints.unblockUser),
            name: 'Unblock',
            effect: `${name} will be able to log in again.`,
            outcome: `${name} can log in again.`,
          })}
        />
      )}
    </>
  );
}

/** For a person who lost the phone and the recovery codes. Only another owner may do it. */
export function ResetSecondFactor({ user }: { user: AdminUser }) {
  const isOwner = useMayCall()('shop-owner');
  const mayChange = useMayChangeAccount(user);
  const changeOf = useAccountChange(user);
  const { full_name: name } = user;
  if (!isOwner || !mayChange) return null;
  return (
    <ChangeButton
      variant="line"
      size="small"
      change={changeOf({
        send: callFor(user, adminEndpoints.resetSecondFactor),
        name: 'Reset Two-Step Login',
        effect: (
          <>
            <p>
              For a lost phone: the authenticator app and the recovery codes of {name} stop working, and{' '}
              {name} is logged out on every device and gets a mail about it.
            </p>
            <p className="mt-3">
              Whoever logs in to the account next can set up a new app. Call {name} first, to be sure who
              asks.
            </p>
          </>
        ),
        outcome: `Two-step login of ${name} was reset.`,
        isDangerous: true,
      })}
    />
  );
}

/** Nobody does this to their own account, and only an owner to another administrator. */
function useMayChangeAccount(user: AdminUser): boolean {
  const mayCall = useMayCall();
  const isOwnAccount = useSession()?.user._id === user._id;
  return !isOwnAccount && mayCall(user.is_admin ? 'shop-owner' : 'admin');
}

function callFor({ _id: id }: AdminUser, endpoint: Endpoint<AdminUser>) {
  return () => browserApi().call(endpoint, { parameters: { id } });
}

function useAccountChange(user: AdminUser) {
  const client = useQueryClient();
  return (change: Omit<Change<AdminUser>, 'title' | 'onDone'>): Change<AdminUser> => ({
    ...change,
    title: `${change.name}: ${user.full_name}`,
    onDone: (changed) => {
      const self = readSession()?.user;
      if (self?._id === changed._id)
        replaceSessionUser({ ...self, is_admin: changed.is_admin, admin_role: changed.admin_role });
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(adminEndpoints.listUsers.path),
      });
    },
  });
}

interface RoleButtonProps {
  user: AdminUser;
  action: 'Make Admin' | 'Change Role' | 'Remove Admin';
}

function RoleButton({ user, action }: RoleButtonProps) {
  const [role, setRole] = useState<AdminRole>(user.admin_role ?? 'manager');
  const changeOf = useAccountChange(user);
  const { full_name: name } = user;
  const isRemoval = action === 'Remove Admin';
  const outcomes = {
    'Make Admin': `${name} is now an admin.`,
    'Change Role': `${name} is now ${adminRoleTexts[role].name.toLowerCase()}.`,
    'Remove Admin': `${name} is no longer an admin.`,
  };
  return (
    <ChangeButton
      variant={isRemoval ? 'ghost' : 'line'}
      change={changeOf({
        name: action,
        effect: isRemoval ? (
          `${name} will lose access to the admin area immediately.`
        ) : (
          <RoleChoice name={name} role={role} onChoose={setRole} />
        ),
        outcome: outcomes[action],
        isDangerous: isRemoval,
        send: () =>
          browserApi().call(adminEndpoints.changeRole, {
            parameters: { id: user._id },
            body: isRemoval ? { is_admin: false } : { is_admin: true, admin_role: role },
          }),
      })}
    />
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
