import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

interface IconChoiceProps<Value extends string> {
  label: string;
  /** Of the group of radio buttons that this is for the browser. */
  name: string;
  choices: readonly { value: Value; label: string; Icon: LucideIcon }[];
  /** Null while it is not known yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string;
}

/** A few choices side by side, each an icon with its name for those who listen or point. */
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
