import type { Address } from '#contract/accounts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AddressLines } from './address-lines.tsx';

interface AddressCardProps {
  address: Address;
  /** Whether a change of this address is being saved. */
  isBusy: boolean;
  onEdit: () => void;
  onMakeDefault: () => void;
  onRemove: () => void;
}

export function AddressCard({ address, isBusy, onEdit, onMakeDefault, onRemove }: AddressCardProps) {
  const { full_name, line1 } = address;
  const named = <span className="sr-only"> the address of {[full_name, line1].join(', ')}</span>;
  return (
    <li className="address-card" aria-busy={isBusy || undefined}>
      <div className="address-card-head">
        <h3>{full_name}</h3>
        {address.is_default && <Badge tone="good">Default</Badge>}
      </div>
      <address>
        <AddressLines address={address} />
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
