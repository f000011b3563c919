import { useId } from 'react';
import type { Address, User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AddressFields } from './address-fields.tsx';
import { BusinessFields } from './business-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

interface AddressDialogProps {
  user: User;
  /** Null for a new address. */
  address: Address | null;
  isOpen: boolean;
  onClose: () => void;
}

export function AddressDialog({ user, address, isOpen, onClose }: AddressDialogProps) {
  const formId = useId();
  const { values, problems, isSending, change, validateField, formProps } = useAddressForm({
    user,
    address,
    onSaved: onClose,
  });
  const part = { values, problems: problems.fields, change, validateField };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="wide"
      title={address ? 'Edit address' : 'Add address'}
      footer={
        <div className="profile-dialog-buttons">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isSending}>
            Save Address
          </Button>
        </div>
      }
    >
      <form {...formProps} id={formId} className="address-form" aria-label="Address">
        {problems.form && <Notice tone="error">{problems.form}</Notice>}
        <AddressFields {...part} />
        <BusinessFields {...part} />
        {!address?.is_default && (
          <Checkbox
            className="address-form-whole"
            label="Make this my default address"
            checked={values.is_default}
            onChange={(event) => change({ is_default: event.target.checked })}
          />
        )}
      </form>
    </Dialog>
  );
}
