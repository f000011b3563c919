import type { Address, User } from '#contract/accounts.ts';
import { AddressFields } from '#web/features/identity/profile/addresses/address-fields.tsx';
import { BusinessFields } from '#web/features/identity/profile/addresses/business-fields.tsx';
import { useAddressForm } from '#web/features/identity/profile/addresses/use-address-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DeliveryToAddress } from './delivery-to-address.tsx';

export const NEW_ADDRESS_ID = 'new-address';

interface NewAddressFormProps {
  user: User;
  onSaved: (saved: Address) => void;
}

export function NewAddressForm({ user, onSaved }: NewAddressFormProps) {
  const form = useAddressForm({ user, address: null, onSaved });
  const { values, problems, change } = form;
  const part = { values, problems: problems.fields, change };
  return (
    <form {...form.formProps} id={NEW_ADDRESS_ID} className="address-form" aria-label="New address">
      {problems.whole && <Notice tone="error">{problems.whole}</Notice>}
      <AddressFields {...part} />
      <div className="address-form-whole">
        <DeliveryToAddress pinCode={values.pin_code} />
      </div>
      <BusinessFields {...part} />
      <div className="address-form-whole">
        <Button type="submit" variant="line" isBusy={form.isSending}>
          Deliver to This Address
        </Button>
      </div>
    </form>
  );
}
