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

interface AddressFormPlan {
  user: User;
  /** Null for a new one. */
  address: Address | null;
  onSaved: (saved: Address) => void;
}

/** The form of an address, wherever it stands. */
export function useAddressForm({ user, address, onSaved }: AddressFormPlan) {
  const client = useQueryClient();
  return useForm<AddressValues>({
    start: address ? valuesOfAddress(address) : newAddressValues(user.full_name, user.phone),
    check: addressProblems,
    send: async (typed) => {
      const saved = await saveAddress(address, typed);
      await reloadAddresses(client);
      onSaved(saved);
      showToast({ kind: 'success', title: address ? 'Address saved.' : 'Address added.' });
    },
  });
}

function saveAddress(address: Address | null, typed: AddressValues): Promise<Address> {
  const body = bodyOfValues(typed);
  if (!address) return browserApi().call(accountEndpoints.addAddress, { body });
  return browserApi().call(accountEndpoints.changeAddress, { parameters: { id: address._id }, body });
}
