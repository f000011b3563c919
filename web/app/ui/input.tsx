import { type ComponentProps, use } from 'react';
import { classNames } from './class-names.ts';
import { FieldContext } from './field-context.ts';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...use(FieldContext)} {...rest} className={classNames('control', className)} />;
}
