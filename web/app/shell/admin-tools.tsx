import { lazy, Suspense } from 'react';
import { useSession } from '#web/lib/session.ts';

/** Only admins load them. If that fails, the page goes on without. */
const DebugTools = lazy(() =>
  import('#web/features/admin/debug/debug-tools.tsx').then(
    ({ DebugTools }) => ({ default: DebugTools }),
    () => new Promise<never>(() => {}),
  ),
);

export function AdminTools() {
  if (!useSession()?.user.is_admin) return null;
  return (
    <Suspense>
      <DebugTools />
    </Suspense>
  );
}
