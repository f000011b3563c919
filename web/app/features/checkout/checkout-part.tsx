import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface CheckoutPartProps {
  title: string;
  titleId: string;
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function CheckoutPart({ title, titleId, end, className, children }: CheckoutPartProps) {
  return (
    <section className={classNames('panel checkout-part', className)} aria-labelledby={titleId}>
      <div className="checkout-part-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
