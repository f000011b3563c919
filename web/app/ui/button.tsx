import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface ButtonStyle {
  variant?: 'primary' | 'line' | 'ghost' | 'danger' | 'add';
  size?: 'small' | 'medium' | 'large';
  /** Takes the full width. */
  block?: boolean;
}

function buttonClass({ variant = 'primary', size = 'medium', block }: ButtonStyle, className?: string) {
  return classNames('button', `button-${variant}`, `button-${size}`, block && 'button-block', className);
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  isBusy?: boolean;
}

export function Button({
  variant,
  size,
  block,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // A busy button keeps the focus, which `disabled` would remove. Preventing the click also prevents the submission of its
  // form, by the button or by Enter in a field.
  const preventClick = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? preventClick : onClick}
    >
      <span className="button-label">{children}</span>
      {isBusy && <Spinner />}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonStyle {}

export function ButtonLink({ variant, size, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      <span className="button-label">{children}</span>
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
  hasEdge?: boolean;
  children: ReactNode;
}

export function IconButton({ label, hasEdge = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames('icon-button', hasEdge && 'icon-button-edge', className)}
    />
  );
}

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames('text-link', className)} />;
}
