import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Address } from '#contract/accounts.ts';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import type { AcceptBody, BulkOrder, QuoteOffer } from '#contract/bulk-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { AddressFields } from '#web/features/identity/profile/addresses/address-fields.tsx';
import {
  type AddressValues,
  addressProblems,
  bodyOfValues,
  newAddressValues,
  valuesOfAddress,
} from '#web/features/identity/profile/addresses/address-form.ts';
import { BusinessFields } from '#web/features/identity/profile/addresses/business-fields.tsx';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { addressesQuery } from '#web/features/identity/profile/profile-queries.ts';
import { useForm } from '#web/features/identity/profile/use-form.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, TextLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type QuoteAccess, reloadQuote, showQuote } from './quote-query.ts';
import '#web/features/identity/profile/addresses/address-book.css';
import '#web/features/identity/profile/profile.css';

interface AcceptDialogProps {
  quote: BulkOrder;
  offer: QuoteOffer;
  access: QuoteAccess;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what accepting means and asks where the goods go. */
export function AcceptDialog({ isOpen, onClose, ...form }: AcceptDialogProps) {
  const formId = useId();
  const [isSending, setIsSending] = useState(false);
  const isSignedIn = useSession() !== null;
  const { data, isError } = useQuery({ ...addressesQuery, enabled: isOpen && isSignedIn });
  const isReady = !isSignedIn || data || isError;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="wide"
      title="Accept this quote"
      footer={
        <div className="quote-dialog-buttons">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isSending} disabled={!isReady}>
            Order for {formatRupees(form.offer.total)}
          </Button>
        </div>
      }
    >
      {isReady ? (
        <AcceptForm
          {...form}
          formId={formId}
          address={data?.addresses.find(({ is_default }) => is_default)}
          onSending={setIsSending}
          onDone={onClose}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}

interface AcceptFormProps extends Pick<AcceptDialogProps, 'quote' | 'offer' | 'access'> {
  formId: string;
  /** The default address of the signed-in buyer. */
  address: Address | undefined;
  onSending: (isSending: boolean) => void;
  onDone: () => void;
}

function AcceptForm({ quote, offer, access, formId, address, onSending, onDone }: AcceptFormProps) {
  const client = useQueryClient();
  const { values, problems, change, validateField, formProps } = useForm<AddressValues>({
    initialValues: initialValues(quote, address),
    validate: addressProblems,
    send: async (entered) => {
      onSending(true);
      try {
        const accepted = await browserApi().call(bulkOrderEndpoints.acceptQuote, {
          parameters: access,
          body: bodyOf(entered, offer),
        });
        onDone();
        showQuote(client, access, accepted);
      } finally {
        onSending(false);
      }
    },
    toProblems: (error) => {
      // The quote may have changed or ended meanwhile.
      reloadQuote(client, access);
      return { fields: {}, form: describeRefusal(error) };
    },
  });
  const part = { values, problems: problems.fields, change, validateField };
  return (
    <>
      <p className="pb-5">
        You order these products for <strong className="num">{formatRupees(offer.total)}</strong>, GST and
        delivery included. We keep them for you for {serviceTerms.quotePaymentDays} days, and you pay{' '}
        {offer.payment_method === 'online' ? 'online' : 'by bank transfer'} in that time. The{' '}
        <NewTabLink to="/terms-conditions">terms</NewTabLink> and the{' '}
        <NewTabLink to="/refund-cancellation">refund policy</NewTabLink> apply.
      </p>
      {problems.form && <Notice tone="error">{problems.form}</Notice>}
      <h3 className="py-3 text-18">Where the goods go</h3>
      <form {...formProps} id={formId} className="address-form" aria-label="Delivery address">
        <AddressFields {...part} />
        <BusinessFields {...part} />
      </form>
    </>
  );
}

/** The page stays open, with what was typed into the form. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} target="_blank">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
  );
}

/** The company of the quote comes before that of the address: the prices were made for it. */
function initialValues(
  { full_name, phone, company, gstin, pin_code }: BulkOrder,
  address: Address | undefined,
) {
  const values = address
    ? valuesOfAddress(address)
    : { ...newAddressValues(full_name, phone), pin_code: pin_code ?? '' };
  return company && gstin ? { ...values, isBusiness: true, company, gstin } : values;
}

function bodyOf(values: AddressValues, { total }: QuoteOffer): AcceptBody {
  const { is_default: _, ...delivery } = bodyOfValues(values);
  return { delivery, agreed_total: total, note: null };
}

/** Names each product that is short, if the stock is too small. */
function describeRefusal(error: unknown): string {
  const isShort = error instanceof ApiError && error.code === 'sold_out' && error.errors.length > 0;
  if (!isShort) return describeFailure(error);
  const shortages = error.errors.map(({ message }) => message).join(' ');
  return `${shortages} Nothing was ordered. Please ask for a change of the quantity.`;
}
