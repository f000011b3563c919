import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { FieldContext } from './field-context.ts';

interface FieldProps {
  label: ReactNode;
  /** One control of this folder, which takes its id and descriptions from FieldContext. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string;
  isOptional?: boolean;
  className?: string;
}

export function Field({ label, children, hint, error, isOptional = false, className }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const descriptions = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> (optional)</span>}
      </label>
      <FieldContext
        value={{
          id,
          'aria-describedby': descriptions || undefined,
          'aria-invalid': error ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      {error && (
        <p id={errorId} className="field-error">
          <CircleAlert size={15} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
