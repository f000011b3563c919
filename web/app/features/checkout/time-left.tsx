import { useEffect, useEffectEvent } from 'react';
import { useSecondsUntil } from '#web/features/identity/phone/use-seconds-until.ts';

interface TimeLeftProps {
  until: string;
  onExpired?: () => void;
}

/** Counts down to the end of a reservation. Screen readers do not announce a timer by default. */
export function TimeLeft({ until, onExpired }: TimeLeftProps) {
  const seconds = useSecondsUntil(Date.parse(until));
  const rest = String(seconds % 60).padStart(2, '0');
  const expire = useEffectEvent(() => onExpired?.());
  useEffect(() => {
    if (seconds === 0) expire();
  }, [seconds]);
  return (
    <span role="timer" className="num font-semibold">
      {Math.floor(seconds / 60)}:{rest}
    </span>
  );
}
