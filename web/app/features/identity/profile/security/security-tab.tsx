import type { User } from '#contract/accounts.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { SignOuts } from './sign-outs.tsx';

export function SecurityTab({ user }: { user: User }) {
  return (
    <>
      {user.email && <ChangePassword email={user.email} />}
      <SignOuts />
      <ExportData />
      <DeleteAccount user={user} />
    </>
  );
}
