import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { SignInWays } from '#contract/sign-in-ways.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Led } from '#web/ui/led.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatPhone } from '../format-phone.ts';
import { signInWaysQuery } from '../profile-queries.ts';
import { ProfileSection } from '../profile-section.tsx';
import { sectionTexts } from '../section-texts.ts';
import { SendConfirmation } from '../send-confirmation.tsx';
import { formatDay } from './format-time.ts';
import { WayDialog, type WayTask } from './way-dialog.tsx';
import './ways.css';

const LAST_WAY = 'This is your only way to log in. Add another one first to remove it.';

/** Lists how the user can log in, with the buttons to change it. */
export function WaysSection() {
  const ways = useQuery(signInWaysQuery);
  const [opening, setOpening] = useState<{ count: number; task: WayTask; isOpen: boolean }>({
    count: 0,
    task: 'confirm-phone',
    isOpen: false,
  });
  const open = (task: WayTask) => setOpening(({ count }) => ({ count: count + 1, task, isOpen: true }));
  return (
    <ProfileSection {...sectionTexts.ways}>
      {ways.isPending && <Skeleton className="way-list-skeleton" />}
      {ways.isLoadingError && (
        <ErrorState
          title="Your ways to log in could not be loaded"
          text="They have not changed. Please try again in a moment."
          onRetry={() => void ways.refetch()}
          isRetrying={ways.isFetching}
        />
      )}
      {ways.data && <WayList ways={ways.data} onChange={open} />}
      {/* A new key at every opening clears what was typed before. */}
      <WayDialog
        key={opening.count}
        task={opening.task}
        isOpen={opening.isOpen}
        onClose={() => setOpening((current) => ({ ...current, isOpen: false }))}
      />
    </ProfileSection>
  );
}

function WayList({ ways, onChange }: { ways: SignInWays; onChange: (task: WayTask) => void }) {
  const { is_managed_here: isManagedHere, email, has_password: hasPassword, phone, google } = ways;
  return (
    <ul className="way-list">
      <Way
        name="Email"
        value={email?.address ?? 'No email address'}
        state={email && <Confirmed isConfirmed={email.is_confirmed} />}
      >
        {email && !email.is_confirmed && <SendConfirmation email={email.address} />}
        {isManagedHere && (
          <Button variant="line" onClick={() => onChange('change-email')}>
            Change Email
          </Button>
        )}
      </Way>
      {hasPassword !== null && (
        <Way name="Password" value={hasPassword ? 'Set' : 'No password yet'} state={null}>
          <p className="way-hint">
            {hasPassword
              ? 'Change it below.'
              : 'Choose “Forgot password?” in the login dialog to set one by email.'}
          </p>
        </Way>
      )}
      <Way
        name="Phone"
        value={phone ? formatPhone(phone.number) : 'No confirmed number'}
        state={phone && <Confirmed isConfirmed since={phone.confirmed_at} />}
        lastWay={phone?.can_remove === false}
      >
        {isManagedHere && (
          <Button variant="line" onClick={() => onChange('confirm-phone')}>
            {phone ? 'Change Number' : 'Add Number'}
          </Button>
        )}
        {isManagedHere && phone?.can_remove && (
          <Button variant="ghost" onClick={() => onChange('remove-phone')}>
            Remove Number
          </Button>
        )}
      </Way>
      {google && (
        <Way
          name="Google"
          value="Linked"
          state={<Confirmed isConfirmed since={google.added_at} />}
          lastWay={!google.can_remove}
        >
          {isManagedHere && google.can_remove && (
            <Button variant="ghost" onClick={() => onChange('remove-google')}>
              Remove Google
            </Button>
          )}
        </Way>
      )}
    </ul>
  );
}

interface WayProps {
  name: string;
  value: string;
  state: ReactNode;
  lastWay?: boolean;
  children: ReactNode;
}

function Way({ name, value, state, lastWay = false, children }: WayProps) {
  const nameId = useId();
  return (
    <li className="way" aria-labelledby={nameId}>
      <div className="way-fact">
        <p id={nameId} className="way-name">
          {name}
        </p>
        <p className="profile-fact-value num">{value}</p>
        {state}
        {lastWay && <p className="way-hint">{LAST_WAY}</p>}
      </div>
      <div className="profile-buttons">{children}</div>
    </li>
  );
}

function Confirmed({ isConfirmed, since }: { isConfirmed: boolean; since?: string | null }) {
  return (
    <Led state={isConfirmed ? 'on' : 'off'}>
      {isConfirmed ? 'Confirmed' : 'Not confirmed yet'}
      {since && ` since ${formatDay(since)}`}
    </Led>
  );
}
