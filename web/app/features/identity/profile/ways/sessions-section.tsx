import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SignInWays } from '#contract/sign-in-ways.ts';
import { Button } from '#web/ui/button.tsx';
import { Led } from '#web/ui/led.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { identityErrorMessage } from '../../identity-error-messages.ts';
import { signInWaysQuery } from '../profile-queries.ts';
import { ProfileSection } from '../profile-section.tsx';
import { endIdentitySession, endOtherSessions } from './call-security.ts';
import { formatTime } from './format-time.ts';
import './ways.css';

type Session = NonNullable<SignInWays['sessions']>[number];
const OTHERS = 'others';

/** Lists where the user is logged in. Nothing is shown while the list is unknown: the section above says why. */
export function SessionsSection() {
  const { data } = useQuery(signInWaysQuery);
  const queryClient = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const ending = useMutation({
    mutationFn: (which: string) => (which === OTHERS ? endOtherSessions() : endIdentitySession(which)),
    retry: false,
    onSuccess: (_nothing, which) => {
      const title = which === OTHERS ? 'Your other devices are logged out.' : 'The device is logged out.';
      showToast({ kind: 'success', title });
      // The button that had the focus is gone.
      list.current?.focus();
    },
    onError: (error) => showToast({ kind: 'error', title: identityErrorMessage(error, 'changeWay') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInWaysQuery.queryKey }),
  });
  if (!data?.sessions) return null;
  const others = data.sessions.filter((session) => !session.is_current);
  return (
    <ProfileSection
      title="Your devices"
      text="Where you are logged in. Log out a device that you do not know, then change your password."
    >
      <ul className="way-list" ref={list} tabIndex={-1} aria-label="Devices that are logged in">
        {data.sessions.map((session) => (
          <SessionItem
            key={session._id}
            session={session}
            isEnding={ending.isPending && ending.variables === session._id}
            onEnd={() => ending.mutate(session._id)}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="way-hint">You are not logged in anywhere else.</p>
      ) : (
        <div className="profile-buttons">
          <Button
            variant="line"
            isBusy={ending.isPending && ending.variables === OTHERS}
            onClick={() => ending.mutate(OTHERS)}
          >
            Logout Other Devices
          </Button>
        </div>
      )}
    </ProfileSection>
  );
}

interface SessionItemProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { device, last_seen_at: lastSeenAt, is_current: isCurrent } = session;
  return (
    <li className="way">
      <div className="way-fact">
        <p className="profile-fact-value">{device}</p>
        {isCurrent ? (
          <Led state="on">This device</Led>
        ) : (
          <p className="way-hint">
            Last used{' '}
            <time dateTime={lastSeenAt} className="num">
              {formatTime(lastSeenAt)}
            </time>
          </p>
        )}
      </div>
      {!isCurrent && (
        <Button variant="ghost" isBusy={isEnding} onClick={onEnd}>
          Logout <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  );
}
