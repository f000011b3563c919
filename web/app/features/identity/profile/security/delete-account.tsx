import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { taxRecordsPeriod } from '#contract/tax-records.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { IdentityError } from '../../identity-error.ts';
import { loadIdentityClient } from '../../load-identity-client.ts';
import { openLoginDialog } from '../../open-login-dialog.ts';
import { deletionPreviewQuery, signInWaysQuery } from '../profile-queries.ts';
import { ProfileSection } from '../profile-section.tsx';
import { ProofForm } from '../ways/proof-form.tsx';
import { useEndSession } from './use-end-session.ts';

const CONFIRMATION = 'DELETE';
const reloginReason = 'Please log in again to confirm that this account is yours.';

export function DeleteAccount() {
  const [opening, setOpening] = useState({ count: 0, isOpen: false });
  return (
    <ProfileSection
      title="Delete account"
      text="Permanently deletes your account. Orders and their invoices stay with us."
    >
      <div className="profile-fact">
        <p>Download your data first if you want to keep it.</p>
        <Button
          variant="danger"
          onClick={() => setOpening(({ count }) => ({ count: count + 1, isOpen: true }))}
        >
          Delete My Account
        </Button>
      </div>
      {/* A new key at every opening clears what was typed before. */}
      <DeleteAccountDialog
        key={opening.count}
        isOpen={opening.isOpen}
        onClose={() => setOpening((current) => ({ ...current, isOpen: false }))}
      />
    </ProfileSection>
  );
}

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  const endSession = useEndSession();
  const preview = useQuery({ ...deletionPreviewQuery, enabled: isOpen });
  const ways = useQuery({ ...signInWaysQuery, enabled: isOpen });
  const [word, setWord] = useState('');
  const [wordProblem, setWordProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const validate = () => {
    const isRight = word === CONFIRMATION;
    setWordProblem(isRight ? undefined : `Please type ${CONFIRMATION} in capitals`);
    if (!isRight) field.current?.focus();
    return isRight;
  };
  const deleteAccount = async () => {
    const id_token = await (await loadIdentityClient()).getIdToken();
    if (id_token === null) throw new IdentityError('auth/requires-recent-login');
    await browserApi().call(accountEndpoints.deleteUser, { body: { id_token, confirm: CONFIRMATION } });
    await endSession('Your account has been deleted.');
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Delete your account?">
      <div className="profile-form">
        <p>
          Your profile with photo, address book, saved cart and requests for quotes will be deleted
          immediately, and you will be logged out on every device. This cannot be undone.
        </p>
        {preview.data?.kept_orders !== 0 && (
          <p>
            We keep your orders with the name, address, phone number and email address of the delivery, and
            their payments and invoices, for {taxRecordsPeriod}.
          </p>
        )}
        {preview.data && preview.data.open_orders.length > 0 && (
          <Notice tone="plain">
            Still open: {preview.data.open_orders.join(', ')}. We will finish them and mail you about them,
            but you can no longer follow, cancel or return them here. Please write to{' '}
            {siteFacts.support.email} instead.
          </Notice>
        )}
        {ways.data && !ways.data.is_managed_here && (
          <p className="field-hint">
            <button
              type="button"
              className="text-link"
              onClick={() => openLoginDialog({ reason: reloginReason })}
            >
              Log in again
            </button>{' '}
            first. You then have 10 minutes.
          </p>
        )}
        {(preview.isPending || ways.isPending) && <Skeleton className="h-36" />}
        {ways.isLoadingError && (
          <ErrorState
            title="This could not be loaded"
            text="Your account has not been deleted. Please try again in a moment."
            onRetry={() => void ways.refetch()}
            isRetrying={ways.isFetching}
          />
        )}
        {!preview.isPending && ways.data && (
          <ProofForm
            ways={ways.data}
            action="Delete My Account"
            isDangerous
            validate={validate}
            onProven={deleteAccount}
          >
            <Field label={`Type ${CONFIRMATION} to confirm`} error={wordProblem}>
              <Input
                ref={field}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={word}
                onChange={(event) => setWord(event.target.value)}
              />
            </Field>
          </ProofForm>
        )}
        <Button variant="ghost" block onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
