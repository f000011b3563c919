import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, use } from 'react';
import { classNames } from './class-names.ts';
import { FieldContext } from './field-context.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  /** `small` is for tool bars; in forms a select is as high as an input. */
  size?: 'small' | 'medium';
}

export function Select({ className, size = 'medium', ...rest }: SelectProps) {
  return (
    <span className={classNames('select', className)}>
      <select
        {...use(FieldContext)}
        {...rest}
        className={classNames('control', size === 'small' && 'control-small')}
      />
      <ChevronDown size={15} aria-hidden="true" />
    </span>
  );
}
