import { useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { Address, User } from '#contract/accounts.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { reloadAddresses } from '../profile-queries.ts';
import { useForm } from '../use-form.ts';
import {
  type AddressValues,
  addressProblems,
  bodyOfValues,
  newAddressValues,
  valuesOfAddress,
} from './address-form.ts';

interface UseAddressFormOptions {
  user: User;
  /** Null for a new address. */
  address: Address | null;
  onSaved: (saved: Address) => void;
}

/** The form of an address, in the address book or in checkout. */
export function useAddressForm({ user, address, onSaved }: UseAddressFormOptions) {
  const client = useQueryClient();
  return useForm<AddressValues>({
    initialValues: address ? valuesOfAddress(address) : newAddressValues(user.full_name, user.phone),
    validate: addressProblems,
    send: async (values) => {
      const saved = await saveAddress(address, values);
      await reloadAddresses(client);
      onSaved(saved);
      showToast({ kind: 'success', title: address ? 'Address saved.' : 'Address added.' });
    },
  });
}

function saveAddress(address: Address | null, values: AddressValues): Promise<Address> {
  const body = bodyOfValues(values);
  if (!address) return browserApi().call(accountEndpoints.addAddress, { body });
  return browserApi().call(accountEndpoints.changeAddress, { parameters: { id: address._id }, body });
}
