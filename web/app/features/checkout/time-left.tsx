import { useEffect, useRef } from 'react';
import { useSecondsUntil } from '#web/features/identity/phone/use-seconds-until.ts';

interface TimeLeftProps {
  until: string;
  onOver?: () => void;
}

/** Counts down to the end of a reservation, for the eyes: read out each second it would drown everything else. */
export function TimeLeft({ until, onOver }: TimeLeftProps) {
  const seconds = useSecondsUntil(Date.parse(until));
  const rest = String(seconds % 60).padStart(2, '0');
  const latest = useRef(onOver);
  latest.current = onOver;
  useEffect(() => {
    if (seconds === 0) latest.current?.();
  }, [seconds]);
  return (
    <span role="timer" className="num font-semibold">
      {Math.floor(seconds / 60)}:{rest}
    </span>
  );
}
