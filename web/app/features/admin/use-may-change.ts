import { mayCall } from '#contract/admin-roles.ts';
import { useSession } from '#web/lib/session.ts';

/** Whether the role may change more than orders and stock. Others read the pages without their actions. */
export function useMayChange(): boolean {
  return mayCall(useSession()?.user.admin_role ?? null, 'admin');
}
