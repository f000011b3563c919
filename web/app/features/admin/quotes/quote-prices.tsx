import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBulkOrder } from '#contract/admin-bulk-orders.ts';
import { adminBulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import { formatRupees } from '#contract/money.ts';
import { maximumSanitisedLength } from '#contract/validation.ts';
import { ProductLookup } from '#web/features/bulk-orders/product-lookup.tsx';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import {
  type DraftLine,
  draftOf,
  draftTotal,
  type QuoteDraft,
  readDraft,
  toDraftLine,
} from './quote-draft.ts';
import { QuotePriceLine } from './quote-price-line.tsx';
import '#web/features/bulk-orders/quote-section.css';
import './quote-prices.css';

interface QuotePricesProps {
  quote: AdminBulkOrder;
  onSaved: (quote: AdminBulkOrder) => void;
  /** Told when the form has changes that are not saved, so that they are not left behind when the quote is sent. */
  onDirty: (isDirty: boolean) => void;
}

/** The prices of a quote, which staff may change until the buyer accepts. */
export function QuotePrices({ quote, onSaved, onDirty }: QuotePricesProps) {
  const [draft, setDraft] = useState(() => draftOf(quote));
  const saving = useMutation({
    mutationFn: async (changed: QuoteDraft) => {
      const body = readDraft(changed);
      if (typeof body === 'string') throw new InvalidDraft(body);
      return browserApi().call(adminBulkOrderEndpoints.priceQuote, {
        parameters: { reference: quote.reference },
        body,
      });
    },
    retry: false,
    onSuccess: (saved) => {
      showToast({ kind: 'success', title: 'The prices are saved. The buyer does not see them yet.' });
      setDraft(draftOf(saved));
      onDirty(false);
      onSaved(saved);
    },
  });
  function edit(changes: Partial<QuoteDraft>) {
    const changed = { ...draft, ...changes };
    setDraft(changed);
    saving.reset();
    onDirty(JSON.stringify(changed) !== JSON.stringify(draftOf(quote)));
  }
  const editLine = (productId: string, changes: Partial<DraftLine>) =>
    edit({
      lines: draft.lines.map((line) => (line.product_id === productId ? { ...line, ...changes } : line)),
    });
  const total = draftTotal(draft);
  const isWithBuyer = quote.status === 'sent';
  return (
    <OrderSection title="Prices">
      <form
        className="quote-price-form grid gap-5"
        aria-label="Prices"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate(draft);
        }}
      >
        {isWithBuyer && (
          <Notice tone="plain">
            The buyer has this quote. Saving takes it back: it cannot be accepted until you send it again.
          </Notice>
        )}
        <ul className="quote-price-lines" aria-label="Products of the quote">
          {draft.lines.map((line) => (
            <QuotePriceLine
              key={line.product_id}
              line={line}
              discount={draft.discount_percent}
              quote={quote}
              onEdit={(changes) => editLine(line.product_id, changes)}
              onRemove={() =>
                edit({ lines: draft.lines.filter(({ product_id }) => product_id !== line.product_id) })
              }
            />
          ))}
        </ul>
        {draft.lines.length === 0 && <p className="text-ink-2">No products yet. Find them by name below.</p>}
        <ProductLookup
          label="Add a product"
          onAdd={({ _id, website_name, name, display_price }) => {
            if (draft.lines.some(({ product_id }) => product_id === _id)) return;
            const product = { product_id: _id, name: website_name || name, quantity: 1 };
            edit({ lines: [...draft.lines, toDraftLine({ ...product, unit_price: display_price })] });
          }}
        />
        <div className="quote-price-terms">
          <NumberField
            label="Discount on every price, %"
            value={draft.discount_percent}
            onChange={(discount_percent) => edit({ discount_percent })}
          />
          <NumberField
            label="Delivery, ₹"
            hint={quote.kind === 'custom_pc' ? 'A custom PC is delivered free.' : 'GST included'}
            isReadOnly={quote.kind === 'custom_pc'}
            value={draft.delivery}
            onChange={(delivery) => edit({ delivery })}
          />
          <NumberField
            label="Valid for, days"
            hint="Counted from sending"
            value={draft.valid_days}
            onChange={(valid_days) => edit({ valid_days })}
          />
        </div>
        <Field label="Terms" isOptional hint="The buyer reads them on the quote and on its PDF.">
          <TextArea
            rows={3}
            maxLength={maximumSanitisedLength}
            value={draft.terms}
            onChange={({ target }) => edit({ terms: target.value })}
          />
        </Field>
        <p className="quote-price-total" aria-live="polite">
          <span>Total, GST included</span>
          <span className="price">{total === null ? '–' : formatRupees(total)}</span>
        </p>
        {saving.error && (
          <Notice tone="error">
            {saving.error instanceof InvalidDraft ? saving.error.message : describeFailure(saving.error)}
          </Notice>
        )}
        <div className="desk-buttons">
          <Button type="submit" variant={quote.offer ? 'line' : 'primary'} isBusy={saving.isPending}>
            {isWithBuyer ? 'Take Back and Save' : 'Save Prices'}
          </Button>
          <Button variant="ghost" onClick={() => edit(draftOf({ offer: null, proposal: quote.proposal }))}>
            Use the Proposal
          </Button>
        </div>
      </form>
    </OrderSection>
  );
}

/** A number that staff has to correct before anything is sent. */
class InvalidDraft extends Error {}

interface NumberFieldProps {
  label: string;
  hint?: string;
  isReadOnly?: boolean;
  value: string;
  onChange: (value: string) => void;
}

function NumberField({ label, hint, isReadOnly, value, onChange }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <Input
        inputMode="decimal"
        readOnly={isReadOnly}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
