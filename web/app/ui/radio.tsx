import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Secondary text at the end of the line, such as a count. */
  end?: ReactNode;
}

export function Radio({ label, end, className, ...rest }: RadioProps) {
  return (
    <label className={classNames('check', className)}>
      <input {...rest} type="radio" className="check-mark check-mark-round" />
      <span>{label}</span>
      {end !== undefined && <span className="check-end num">{end}</span>}
    </label>
  );
}
