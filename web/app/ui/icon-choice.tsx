import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

interface IconChoiceProps<Value extends string> {
  label: string;
  /** The name of the radio group. */
  name: string;
  choices: readonly { value: Value; label: string; Icon: LucideIcon }[];
  /** Null before hydration, when the choice is unknown. */
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string;
}

/** Radio buttons shown as icons, with labels for screen readers and tooltips. */
export function IconChoice<Value extends string>(choice: IconChoiceProps<Value>) {
  const { label, name, choices, value, onChange, className } = choice;
  return (
    <fieldset className={classNames('icon-choice', className)}>
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value: own, label: ownLabel, Icon }) => (
        <label key={own} title={ownLabel}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === own}
            onChange={() => onChange(own)}
          />
          <Icon size={15} aria-hidden="true" />
          <span className="sr-only">{ownLabel}</span>
        </label>
      ))}
    </fieldset>
  );
}
