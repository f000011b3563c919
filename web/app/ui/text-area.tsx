import { type ComponentProps, use } from 'react';
import { classNames } from './class-names.ts';
import { FieldContext } from './field-context.ts';

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...use(FieldContext)}
      {...rest}
      rows={rows}
      className={classNames('control control-area', className)}
    />
  );
}
