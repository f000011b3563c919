import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorState } from '#contract/second-factor.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { AdminQuery } from '../admin-query.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { removeSecondFactor, replaceRecoveryCodes, secondFactorQuery } from './second-factor.ts';
import { SecondFactorSetupSteps } from './second-factor-setup.tsx';
import './security.css';

const FEW_CODES = 3;

/** The second factor of the signed-in admin. */
export function SecurityPage() {
  const query = useQuery(secondFactorQuery);
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  return (
    <AdminQuery query={query} errorTitle="Two-step login is not available with this way to log in">
      {(state) =>
        state.is_enrolled ? <Enrolled state={state} onChange={reload} /> : <NotEnrolled onChange={reload} />
      }
    </AdminQuery>
  );
}

function NotEnrolled({ onChange }: { onChange: () => unknown }) {
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <section className="panel security-panel" aria-labelledby="security-heading">
      <h2 id="security-heading">Two-step login</h2>
      <p className="text-ink-2">
        With an authenticator app on your phone, a stolen password alone does not open the admin area. You
        enter a code from the app after each login. Shopping with this account stays as it is.
      </p>
      {isSettingUp ? (
        <SecondFactorSetupSteps onDone={onChange} />
      ) : (
        <Button onClick={() => setIsSettingUp(true)}>Set Up Two-Step Login</Button>
      )}
    </section>
  );
}

type Task = 'codes' | 'removal';

function Enrolled({ state, onChange }: { state: SecondFactorState; onChange: () => unknown }) {
  const [task, setTask] = useState<Task>();
  const [codes, setCodes] = useState<string[]>();
  const { recovery_codes_left: left } = state;
  const finish = () => {
    setTask(undefined);
    setCodes(undefined);
    return onChange();
  };
  return (
    <section className="panel security-panel" aria-labelledby="security-heading">
      <h2 id="security-heading">
        Two-step login <Badge>On</Badge>
      </h2>
      <p>
        {left} of your recovery codes {left === 1 ? 'is' : 'are'} unused.
      </p>
      {left <= FEW_CODES && <Notice tone="plain">Make new recovery codes before you run out of them.</Notice>}
      {codes && <RecoveryCodes codes={codes} onDone={finish} />}
      {!task && (
        <div className="desk-buttons">
          <Button variant="line" onClick={() => setTask('codes')}>
            New Recovery Codes
          </Button>
          <Button variant="ghost" onClick={() => setTask('removal')}>
            Remove or Change Phone
          </Button>
        </div>
      )}
      {task === 'codes' && !codes && (
        <>
          <p className="text-ink-2">The codes that you have now will no longer work.</p>
          <ConfirmAccount
            action="Make New Codes"
            onConfirmed={async (password) => setCodes((await replaceRecoveryCodes(password)).recovery_codes)}
          />
        </>
      )}
      {task === 'removal' && (
        <>
          <p className="text-ink-2">
            {state.is_required
              ? 'The app and the codes will no longer work, and you set up the new phone right after it. You will be logged out on other devices.'
              : 'The app and the codes will no longer work, and a password alone will open the admin area. You will be logged out on other devices.'}
          </p>
          <ConfirmAccount
            action="Remove"
            onConfirmed={async (password) => {
              await removeSecondFactor(password);
              showToast({ kind: 'success', title: 'Two-step login is off.' });
              await finish();
            }}
          />
        </>
      )}
      {task && !codes && (
        <Button variant="ghost" onClick={() => setTask(undefined)}>
          Cancel
        </Button>
      )}
    </section>
  );
}
