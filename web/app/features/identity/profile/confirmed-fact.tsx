import type { ReactNode, Ref } from 'react';
import { Led } from '#web/ui/led.tsx';

interface ConfirmedFactProps {
  value: string | null;
  isConfirmed: boolean;
  /** Shown if there is no value. */
  placeholder: string;
  children?: ReactNode;
  ref?: Ref<HTMLParagraphElement>;
}

/** An email or phone number, whether it is confirmed, and its buttons. */
export function ConfirmedFact({ value, isConfirmed, placeholder, children, ref }: ConfirmedFactProps) {
  return (
    <div className="profile-fact">
      <div>
        <p ref={ref} tabIndex={-1} className="profile-fact-value num">
          {value ?? placeholder}
        </p>
        {value && (
          <Led state={isConfirmed ? 'on' : 'off'}>{isConfirmed ? 'Confirmed' : 'Not confirmed yet'}</Led>
        )}
      </div>
      <div className="profile-buttons">{children}</div>
    </div>
  );
}
