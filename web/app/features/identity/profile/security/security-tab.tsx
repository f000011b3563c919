import type { User } from '#contract/accounts.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { LogoutSection } from './logout-section.tsx';

export function SecurityTab({ user }: { user: User }) {
  return (
    <>
      {user.email && <ChangePassword email={user.email} />}
      <LogoutSection />
      <ExportData />
      <DeleteAccount user={user} />
    </>
  );
}
