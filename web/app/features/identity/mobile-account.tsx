import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountLinks } from './account-links.tsx';
import { AccountOwner } from './account-owner.tsx';
import { openLoginDialog } from './open-login-dialog.ts';

/** The account section of the mobile menu. */
export function MobileAccount({ onChosen }: { onChosen: () => void }) {
  const session = useSession();
  if (session) {
    return (
      <section aria-label="Account">
        <AccountOwner user={session.user} greeting={`Hello, ${session.user.display_name}`} />
        <AccountLinks user={session.user} onChosen={onChosen} />
      </section>
    );
  }
  const logIn = () => {
    onChosen();
    openLoginDialog();
  };
  return (
    <Button variant="line" block aria-haspopup="dialog" onClick={logIn}>
      Login
    </Button>
  );
}
