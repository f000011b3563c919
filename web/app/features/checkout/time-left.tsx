import { useEffect, useEffectEvent } from 'react';
import { useSecondsUntil } from '#web/features/identity/phone/use-seconds-until.ts';

interface TimeLeftProps {
  until: string;
  onOver?: () => void;
}

/** Counts down to the end of a reservation, for the eyes: read out each second it would drown everything else. */
export function TimeLeft({ until, onOver }: TimeLeftProps) {
  const seconds = useSecondsUntil(Date.parse(until));
  const rest = String(seconds % 60).padStart(2, '0');
  const reportOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (seconds === 0) reportOver();
  }, [seconds]);
  return (
    <span role="timer" className="num font-semibold">
      {Math.floor(seconds / 60)}:{rest}
    </span>
  );
}
