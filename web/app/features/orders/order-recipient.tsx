import type { Recipient } from '#contract/orders.ts';
import { formatBillingAddress } from '#web/features/identity/profile/format-billing-address.ts';
import { formatPhone } from '#web/features/identity/profile/format-phone.ts';

export function OrderRecipient({ recipient }: { recipient: Omit<Recipient, 'email'> }) {
  const { full_name, company, line1, line2, landmark, city, state, pin_code, phone, gstin, billing_address } =
    recipient;
  return (
    <address className="order-recipient">
      <strong>{full_name}</strong>
      {company && <span>{company}</span>}
      <span>{line1}</span>
      {line2 && <span>{line2}</span>}
      {landmark && <span>{landmark}</span>}
      <span>
        {city}, {state} <span className="num">{pin_code}</span>
      </span>
      <span className="num">{formatPhone(phone)}</span>
      {gstin && <span className="data">GSTIN {gstin}</span>}
      {billing_address && <span>Billed to: {formatBillingAddress(billing_address)}</span>}
    </address>
  );
}
