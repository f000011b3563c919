import type { Address } from '#contract/accounts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatBillingAddress } from '../format-billing-address.ts';
import { formatPhone } from '../format-phone.ts';

interface AddressCardProps {
  address: Address;
  /** Whether a change of this address is being saved. */
  isBusy: boolean;
  onEdit: () => void;
  onMakeDefault: () => void;
  onRemove: () => void;
}

export function AddressCard({ address, isBusy, onEdit, onMakeDefault, onRemove }: AddressCardProps) {
  const { full_name, company, line1, line2, landmark, city, state, pin_code, phone, gstin, billing_address } =
    address;
  const named = <span className="sr-only"> the address of {[full_name, line1].join(', ')}</span>;
  return (
    <li className="address-card" aria-busy={isBusy || undefined}>
      <div className="address-card-head">
        <h3>{full_name}</h3>
        {address.is_default && <Badge tone="good">Default</Badge>}
      </div>
      <address>
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
      {/* The margin aligns the button labels with the address above. */}
      <div className="-ml-3 flex flex-wrap">
        <Button variant="ghost" size="small" onClick={onEdit}>
          <span>Edit{named}</span>
        </Button>
        <Button variant="ghost" size="small" onClick={onRemove}>
          <span>Delete{named}</span>
        </Button>
        {!address.is_default && (
          <Button variant="ghost" size="small" isBusy={isBusy} onClick={onMakeDefault}>
            <span>Make Default{named}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
