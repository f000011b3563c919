import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Secondary text at the end of the line, such as a count. */
  end?: ReactNode;
}

export function Checkbox({ label, end, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('check', className)}>
      <input {...rest} type="checkbox" className="check-mark" />
      <span>{label}</span>
      {end !== undefined && <span className="check-end num">{end}</span>}
    </label>
  );
}
