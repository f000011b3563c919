import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { securityPaths } from '#contract/account-security.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NarrowPage, NarrowPanel } from '../narrow-page.tsx';
import { undoPreviewQuery } from './undo-preview-query.ts';

/** The page of the link in the mail about a changed way to log in. The form works without JavaScript. */
export function UndoChangePage() {
  const [parameters] = useSearchParams();
  const [preview] = useQueries({ queries: undoPreviewQuery(parameters) });
  const result = parameters.get('result');
  return (
    <NarrowPage title="Undo a change" needsScript={false}>
      <NarrowPanel>
        {result === 'undone' || result === 'password-removed' ? (
          <Undone isPasswordRemoved={result === 'password-removed'} />
        ) : preview?.data?.undoes ? (
          <UndoForm token={parameters.get('token') ?? ''} undoes={preview.data.undoes} />
        ) : (
          <ClosedLink />
        )}
      </NarrowPanel>
    </NarrowPage>
  );
}

function UndoForm({ token, undoes }: { token: string; undoes: string[] }) {
  return (
    <form method="post" action={securityPaths.undoChangeByForm} className="grid gap-5">
      <p>If it was not you who changed how to log in to your account, undo it here:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {undoes.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="text-ink-2">Every device is then logged out of your account, also yours.</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large" block>
        Undo the Change
      </Button>
    </form>
  );
}

function Undone({ isPasswordRemoved }: { isPasswordRemoved: boolean }) {
  return (
    <>
      <Notice tone="good">The change has been undone, and every device is logged out.</Notice>
      <p>
        {isPasswordRemoved
          ? 'The change was made with your password, so it no longer works. We have mailed you a link to choose a new one.'
          : 'Please log in again. If somebody else may know your password, change it in your profile.'}
      </p>
      <ButtonLink to="/profile?tab=security" variant="line">
        Go to Your Profile
      </ButtonLink>
    </>
  );
}

function ClosedLink() {
  return (
    <>
      <Notice tone="error">This link has been used or is older than 7 days. Nothing has been changed.</Notice>
      <p>
        Do you no longer get into your account? Choose “Forgot password?” at login, or write to{' '}
        <a className="text-link" href={`mailto:${siteFacts.support.email}`}>
          {siteFacts.support.email}
        </a>
        .
      </p>
      <ButtonLink to="/profile?tab=security" variant="line">
        Go to Your Profile
      </ButtonLink>
    </>
  );
}
