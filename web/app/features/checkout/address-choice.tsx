import { useState } from 'react';
import { accountLimits } from '#contract/account-limits.ts';
import type { Address, User } from '#contract/accounts.ts';
import { addressNotice } from '#contract/gstin.ts';
import { AddressDialog } from '#web/features/identity/profile/addresses/address-dialog.tsx';
import { OrderRecipient } from '#web/features/orders/order-recipient.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { DeliveryToAddress } from './delivery-to-address.tsx';
import { NewAddressForm } from './new-address-form.tsx';
import '#web/features/identity/profile/addresses/address-book.css';
import '#web/features/identity/profile/profile.css';
import './address-choice.css';

interface AddressChoiceProps {
  user: User;
  addresses: readonly Address[];
  /** Null while a new address is entered. */
  chosen: Address | null;
  onChoose: (id: string | null) => void;
  /** Called after a new address was saved in the address book. */
  onSaved: (id: string) => void;
  onSaving: (isSaving: boolean) => void;
}

/** Chooses an address of the address book, or a new one, which is saved there. */
export function AddressChoice(props: AddressChoiceProps) {
  const { user, addresses, chosen, onChoose, onSaved, onSaving } = props;
  const [editing, setEditing] = useState({ opening: 0, isOpen: false });
  const edit = () => setEditing(({ opening }) => ({ opening: opening + 1, isOpen: true }));
  const canAdd = addresses.length < accountLimits.addresses;
  return (
    <>
      {addresses.length > 0 && (
        <fieldset className="address-choices">
          <legend className="sr-only">Your addresses</legend>
          {addresses.map((address) => (
            <AddressOption
              key={address._id}
              address={address}
              isChosen={address._id === chosen?._id}
              onChoose={() => onChoose(address._id)}
              onEdit={edit}
            />
          ))}
          {canAdd && (
            <div className="address-option address-option-new">
              <Radio
                name="address"
                label={<strong>A new address</strong>}
                checked={chosen === null}
                onChange={() => onChoose(null)}
              />
            </div>
          )}
        </fieldset>
      )}
      {chosen ? (
        <DeliveryToAddress pinCode={chosen.pin_code} />
      ) : (
        <NewAddressForm user={user} onSaved={({ _id }) => onSaved(_id)} onSaving={onSaving} />
      )}
      <AddressDialog
        key={editing.opening}
        user={user}
        address={chosen}
        isOpen={editing.isOpen}
        onClose={() => setEditing((current) => ({ ...current, isOpen: false }))}
      />
    </>
  );
}

interface AddressOptionProps {
  address: Address;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
}

function AddressOption({ address, isChosen, onChoose, onEdit }: AddressOptionProps) {
  const { full_name, line1, gstin } = address;
  const notice = isChosen && addressNotice(address);
  return (
    <div className="address-option">
      <Radio
        name="address"
        label={<OrderRecipient recipient={address} />}
        checked={isChosen}
        onChange={onChoose}
      />
      {notice && <Notice tone="plain">{notice}</Notice>}
      {isChosen && (
        <Button variant="ghost" size="small" onClick={onEdit}>
          <span>
            {gstin ? 'Edit' : 'Edit or add GSTIN'}
            <span className="sr-only"> of the address of {[full_name, line1].join(', ')}</span>
          </span>
        </Button>
      )}
    </div>
  );
}
