import type { User } from '#contract/accounts.ts';
import { SessionsSection } from '../ways/sessions-section.tsx';
import { WaysSection } from '../ways/ways-section.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { LogoutSection } from './logout-section.tsx';

export function SecurityTab({ user }: { user: User }) {
  return (
    <>
      <WaysSection />
      {user.email && <ChangePassword email={user.email} />}
      <SessionsSection />
      <LogoutSection />
      <ExportData />
      <DeleteAccount />
    </>
  );
}
