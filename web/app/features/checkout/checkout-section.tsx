import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface CheckoutSectionProps {
  title: string;
  titleId: string;
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function CheckoutSection({ title, titleId, end, className, children }: CheckoutSectionProps) {
  return (
    <section className={classNames('panel checkout-section', className)} aria-labelledby={titleId}>
      <div className="checkout-section-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
