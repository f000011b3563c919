import type { ReactNode } from 'react';

interface SwitchProps {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
}

/** For a setting that takes effect at once. Forms use Checkbox. */
export function Switch({ label, isOn, onChange, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={disabled}
      className="switch"
      onClick={() => onChange(!isOn)}
    >
      {label}
      <span className="switch-track" />
    </button>
  );
}
