import { useState } from 'react';
import { Link } from 'react-router';
import type { BulkOrderCreated } from '#contract/bulk-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { quotePage } from '#contract/page-addresses.ts';
import { serviceTerms, workingDays } from '#contract/service-terms.ts';
import { discountedRupees, volumePercent } from '#contract/volume-tiers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { DraftLine } from './bulk-draft.ts';
import { BulkLines } from './bulk-lines.tsx';
import { DeliveryPin, useDeliveryPin } from './delivery-pin.tsx';
import { PasteBox } from './paste-box.tsx';
import { ProductLookup } from './product-lookup.tsx';
import { QuoteContact } from './quote-contact.tsx';
import { useBulkDraft } from './use-bulk-draft.ts';
import { useQuoteBuyer } from './use-quote-buyer.ts';
import { useVolumeTiers } from './use-volume-tiers.ts';
import { VolumeTable } from './volume-table.tsx';

export function QuoteForm() {
  const {
    draft,
    isLoading,
    changeLine,
    changeList,
    changeContact,
    addProduct,
    showMatch,
    removeLine,
    clear,
  } = useBulkDraft();
  const buyer = useQuoteBuyer();
  const delivery = useDeliveryPin();
  const [sent, setSent] = useState<BulkOrderCreated | null>(null);
  if (sent) {
    return (
      <div ref={focusSent} tabIndex={-1} className="grid justify-items-start gap-4">
        <Notice tone="good">
          We have received your request. Its number is <strong className="num">{sent.reference}</strong>. We
          will reply to {sent.email} within {workingDays(serviceTerms.quoteReplyWorkingDays)}.
        </Notice>
        <ButtonLink to={quotePage(sent.reference, sent.token)} variant="line">
          See its status
        </ButtonLink>
      </div>
    );
  }
  if (isLoading || !buyer) return <Skeleton className="h-64" />;
  const { lines } = draft;
  return (
    <div className="bulk-form">
      <div className="bulk-side">
        <PasteBox list={draft.list} onChange={changeList} onMatched={showMatch} />
        <VolumeTable />
      </div>
      <section className="panel bulk-matched" aria-labelledby="bulk-lines-title">
        <div className="bulk-matched-head">
          <div>
            <h3 id="bulk-lines-title">Your lines</h3>
            <LineCounts lines={lines} />
          </div>
          {lines.length > 0 && (
            <DeliveryPin
              pinCode={delivery.pinCode}
              estimate={delivery.estimate}
              problem={delivery.problem}
              onChange={delivery.changePinCode}
            />
          )}
        </div>
        {lines.length > 0 ? (
          <BulkLines lines={lines} estimate={delivery.estimate} onChange={changeLine} onRemove={removeLine} />
        ) : (
          <p className="bulk-empty">
            Paste a list, add a product here, or fill your <Link to="/products">cart</Link>.
          </p>
        )}
        <ProductLookup label="Add a product" onAdd={addProduct} />
      </section>
      {lines.length > 0 && (
        <div className="panel bulk-ends">
          <QuoteContact
            lines={lines}
            buyer={buyer}
            pinCode={delivery.estimate?.pin_code ?? null}
            contact={draft.contact}
            onChange={changeContact}
            onSent={(created) => {
              clear();
              setSent(created);
            }}
          />
          <Estimate lines={lines} />
        </div>
      )}
    </div>
  );
}

/** The page is much shorter without the form: the answer would be far above what the shopper sees. */
function focusSent(answer: HTMLElement | null): void {
  answer?.focus({ preventScroll: true });
  answer?.scrollIntoView({ block: 'center' });
}

/** How many lines are decided and how many are not. */
function LineCounts({ lines }: { lines: readonly DraftLine[] }) {
  const decided = lines.filter(({ product }) => product).length;
  const open = lines.filter(({ product, confidence }) => !product && confidence !== 'none').length;
  const counts = [
    [decided, 'found'],
    [open, 'to choose'],
    [lines.length - decided - open, 'not sold here'],
  ] as const;
  const words = counts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return <p className="text-13 text-ink-2">{words.join(', ')}</p>;
}

function Estimate({ lines }: { lines: readonly DraftLine[] }) {
  const groups = useVolumeTiers();
  const priced = lines.flatMap(({ product, quantity, typedQuantity }) =>
    product && typedQuantity === undefined ? [{ product, quantity }] : [],
  );
  const full = priced.reduce((sum, { product, quantity }) => sum + product.display_price * quantity, 0);
  const total = priced.reduce((sum, { product, quantity }) => {
    const percent = volumePercent(groups, { category: product.category, quantity });
    return sum + discountedRupees(product.display_price, percent) * quantity;
  }, 0);
  const pieces = priced.reduce((sum, { quantity }) => sum + quantity, 0);
  const open = lines.filter(({ product, confidence }) => !product && confidence === 'choose').length;
  return (
    <section className="bulk-estimate" aria-labelledby="bulk-estimate-title">
      <h3 id="bulk-estimate-title">Estimate</h3>
      <dl>
        <div>
          <dt>
            {priced.length} {priced.length === 1 ? 'line' : 'lines'}, {pieces}{' '}
            {pieces === 1 ? 'piece' : 'pieces'}
          </dt>
          <dd className="num">{formatRupees(full)}</dd>
        </div>
        {full > total && (
          <div className="bulk-saving">
            <dt>Volume prices</dt>
            <dd className="num">−{formatRupees(full - total)}</dd>
          </div>
        )}
        <div>
          <dt>Delivery</dt>
          <dd>In the quote</dd>
        </div>
        <div className="bulk-total">
          <dt>Total, GST included</dt>
          <dd className="price">{formatRupees(total)}</dd>
        </div>
      </dl>
      {open > 0 && (
        <p className="bulk-open">
          {open === 1 ? '1 line is' : `${open} lines are`} still to choose. If you send now, we choose with
          you.
        </p>
      )}
      <p className="text-13 text-ink-3">You pay nothing now.</p>
    </section>
  );
}
