import type { Recipient } from '#contract/orders.ts';
import { formatBillingAddress } from '../format-billing-address.ts';
import { formatPhone } from '../format-phone.ts';

type AddressFields = Omit<Recipient, 'email' | 'full_name'>;

/** The lines of an address below its name. */
export function AddressLines({ address }: { address: AddressFields }) {
  const { company, line1, line2, landmark, city, state, pin_code, phone, gstin, billing_address } = address;
  return (
    <>
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
    </>
  );
}
