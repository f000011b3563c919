import type { ReactNode } from 'react';

interface SwitchProps {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** For what takes effect at once; a choice that is sent with a form is a Checkbox. */
export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={isDisabled}
      className="switch"
      onClick={() => onChange(!isOn)}
    >
      {label}
      <span className="switch-track" />
    </button>
  );
}
