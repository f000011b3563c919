import type { Recipient } from '#contract/orders.ts';
import { AddressLines } from '#web/features/identity/profile/addresses/address-lines.tsx';

export function OrderRecipient({ recipient }: { recipient: Omit<Recipient, 'email'> }) {
  return (
    <address className="order-recipient">
      <strong>{recipient.full_name}</strong>
      <AddressLines address={recipient} />
    </address>
  );
}
