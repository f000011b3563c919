import type { ReactNode, Ref } from 'react';
import { Led } from '#web/ui/led.tsx';

interface ConfirmedFactProps {
  value: string | null;
  isConfirmed: boolean;
  /** What stands there while there is no value. */
  none: string;
  children?: ReactNode;
  ref?: Ref<HTMLParagraphElement>;
}

/** Something that somebody has to prove to be theirs, with whether they have, and what can be done about it. */
export function ConfirmedFact({ value, isConfirmed, none, children, ref }: ConfirmedFactProps) {
  return (
    <div className="profile-fact">
      <div>
        <p ref={ref} tabIndex={-1} className="profile-fact-value num">
          {value ?? none}
        </p>
        {value && (
          <Led state={isConfirmed ? 'on' : 'off'}>{isConfirmed ? 'Confirmed' : 'Not confirmed yet'}</Led>
        )}
      </div>
      <div className="profile-buttons">{children}</div>
    </div>
  );
}
