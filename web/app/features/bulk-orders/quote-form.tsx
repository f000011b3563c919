import { useState } from 'react';
import { cartLimits } from '#contract/cart.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { QuoteContact } from './quote-contact.tsx';
import { useQuoteBuyer } from './use-quote-buyer.ts';
import { type QuoteLine, useQuoteLines } from './use-quote-lines.ts';

export function QuoteForm() {
  const { lines, isLoading, change } = useQuoteLines();
  const buyer = useQuoteBuyer();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <Notice tone="good">
        We have received your request. We will reply to {sentTo} within {serviceTerms.quoteReplyWorkingDays}{' '}
        working day.
      </Notice>
    );
  }
  if (isLoading || !buyer) return <Skeleton className="h-64" />;
  if (lines.length === 0) {
    return (
      <Notice tone="plain">
        Add what you need to your cart, and it will be listed here. For a longer list, please email us.
      </Notice>
    );
  }
  return (
    <div className="panel quote-form">
      <QuoteLines lines={lines} onChange={change} />
      <QuoteContact lines={lines} buyer={buyer} onSent={setSentTo} />
    </div>
  );
}

interface QuoteLinesProps {
  lines: readonly QuoteLine[];
  onChange: (productId: string, quantity: number) => void;
}

function QuoteLines({ lines, onChange }: QuoteLinesProps) {
  return (
    <ul className="quote-lines" aria-label="Products of the quote">
      {lines.map(({ productId, name, quantity }) => (
        <li key={productId}>
          <span>{name}</span>
          <Stepper
            label={`quantity of ${name}`}
            size="small"
            value={quantity}
            min={lines.length > 1 ? 0 : 1}
            max={cartLimits.quantityPerLine}
            onChange={(wanted) => onChange(productId, wanted)}
          />
        </li>
      ))}
    </ul>
  );
}
