import { type AdminAccess, mayCall } from '#contract/admin-roles.ts';
import { useSession } from '#web/lib/session.ts';

/** Tells whether the signed-in admin may call the routes of an access: what the role may not do is not offered. */
export function useMayCall(): (access: AdminAccess) => boolean {
  const role = useSession()?.user.admin_role ?? null;
  return (access) => mayCall(role, access);
}
