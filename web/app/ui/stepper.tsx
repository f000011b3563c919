import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

/** Enough for every quantity that can be ordered. */
const MAX_DIGITS = 3;

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

/** The value can also be typed; it counts when the field is left or Enter is pressed. */
export function Stepper({
  value,
  onChange,
  label,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  size = 'medium',
  disabled = false,
}: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = () => {
    if (typed) onChange(Math.max(min, Math.min(max, Number(typed))));
    setTyped(null);
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <fieldset className={`stepper stepper-${size}`} aria-label={label} disabled={disabled}>
      <StepButton label={`Decrease ${label}`} isAtEnd={value <= min} onStep={() => onChange(value - 1)}>
        <Minus size={15} aria-hidden="true" />
      </StepButton>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Type ${label}`}
        size={MAX_DIGITS}
        maxLength={MAX_DIGITS}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={apply}
        onKeyDown={applyOnEnter}
      />
      <output className="sr-only">{value}</output>
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
