import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** Names the value, as in "Increase quantity of Vector RGB 32 GB". */
  label: string;
  min?: number;
  max?: number;
  size?: 'small' | 'medium' | 'large';
  disabled?: boolean;
}

export function Stepper({
  value,
  onChange,
  label,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  size = 'medium',
  disabled = false,
}: StepperProps) {
  return (
    <fieldset className={`stepper stepper-${size}`} aria-label={label} disabled={disabled}>
      <StepButton label={`Decrease ${label}`} isAtEnd={value <= min} onStep={() => onChange(value - 1)}>
        <Minus size={15} aria-hidden="true" />
      </StepButton>
      <output aria-live="polite">{value}</output>
      <StepButton label={`Increase ${label}`} isAtEnd={value >= max} onStep={() => onChange(value + 1)}>
        <Plus size={15} aria-hidden="true" />
      </StepButton>
    </fieldset>
  );
}

interface StepButtonProps {
  label: string;
  isAtEnd: boolean;
  onStep: () => void;
  children: ReactNode;
}

function StepButton({ label, isAtEnd, onStep, children }: StepButtonProps) {
  // Uses aria-disabled at the ends, because `disabled` would remove the keyboard focus.
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onStep}
    >
      {children}
    </button>
  );
}
