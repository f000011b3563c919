import { useEffect } from 'react';
import type { Address, User } from '#contract/accounts.ts';
import { AddressFields } from '#web/features/identity/profile/addresses/address-fields.tsx';
import { BusinessFields } from '#web/features/identity/profile/addresses/business-fields.tsx';
import { useAddressForm } from '#web/features/identity/profile/addresses/use-address-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DeliveryToAddress } from './delivery-to-address.tsx';

/** The id of the form; its submit button is in the payment panel. */
export const NEW_ADDRESS_ID = 'new-address';

interface NewAddressFormProps {
  user: User;
  onSaved: (saved: Address) => void;
  onSaving: (isSaving: boolean) => void;
}

export function NewAddressForm({ user, onSaved, onSaving }: NewAddressFormProps) {
  const form = useAddressForm({ user, address: null, onSaved });
  const { values, problems, isSending, change, validateField } = form;
  const part = { values, problems: problems.fields, change, validateField };
  useEffect(() => onSaving(isSending), [isSending, onSaving]);
  return (
    <form {...form.formProps} id={NEW_ADDRESS_ID} className="address-form" aria-label="New address">
      {problems.form && <Notice tone="error">{problems.form}</Notice>}
      <AddressFields {...part} />
      <div className="address-form-whole">
        <DeliveryToAddress pinCode={values.pin_code} />
      </div>
      <BusinessFields {...part} />
    </form>
  );
}
