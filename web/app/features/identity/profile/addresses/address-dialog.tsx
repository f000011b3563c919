import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { Address, User } from '#contract/accounts.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { reloadAddresses } from '../profile-queries.ts';
import { useForm } from '../use-form.ts';
import { AddressFields } from './address-fields.tsx';
import {
  type AddressValues,
  addressProblems,
  bodyOfValues,
  newAddressValues,
  valuesOfAddress,
} from './address-form.ts';
import { BusinessFields } from './business-fields.tsx';

interface AddressDialogProps {
  user: User;
  /** Null for a new one. */
  address: Address | null;
  isOpen: boolean;
  onClose: () => void;
}

export function AddressDialog({ user, address, isOpen, onClose }: AddressDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const { values, problems, isSending, change, formProps } = useForm<AddressValues>({
    start: address ? valuesOfAddress(address) : newAddressValues(user.full_name, user.phone),
    check: addressProblems,
    send: async (typed) => {
      const body = bodyOfValues(typed);
      if (address) {
        await browserApi().call(accountEndpoints.changeAddress, { parameters: { id: address._id }, body });
      } else await browserApi().call(accountEndpoints.addAddress, { body });
      await reloadAddresses(client);
      onClose();
      showToast({ kind: 'success', title: address ? 'Address saved.' : 'Address added.' });
    },
  });
  const part = { values, problems: problems.fields, change };
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
        {problems.whole && <Notice tone="error">{problems.whole}</Notice>}
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
