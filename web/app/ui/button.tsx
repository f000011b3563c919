import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  variant?: 'primary' | 'line' | 'ghost' | 'danger' | 'add';
  size?: 'small' | 'medium' | 'large';
  /** Takes the full width of its place. */
  block?: boolean;
}

function buttonClass({ variant = 'primary', size = 'medium', block }: ButtonLook, className?: string) {
  return classNames('button', `button-${variant}`, `button-${size}`, block && 'button-block', className);
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
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
  // A busy button stays focusable: `disabled` would drop the keyboard's place while the answer is awaited.
  // Refusing the click also refuses the submit that it, or Enter in a field, would start.
  const refuseClick = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? refuseClick : onClick}
    >
      <span className="button-label">{children}</span>
      {isBusy && <Spinner />}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLook {}

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
