import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { Address } from '#contract/accounts.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { describeFailure } from '../field-problems.ts';
import { reloadAddresses } from '../profile-queries.ts';
import { bodyOfAddress } from './address-form.ts';

/** Makes an address the default or removes it, with a toast about the result. */
export function useAddressChanges() {
  const client = useQueryClient();
  const [changing, setChanging] = useState<string | null>(null);

  const run = async (address: Address, change: () => Promise<unknown>): Promise<boolean> => {
    setChanging(address._id);
    try {
      await change();
      await reloadAddresses(client);
      return true;
    } catch (error) {
      showToast({ kind: 'error', title: describeFailure(error) });
      return false;
    } finally {
      setChanging(null);
    }
  };

  const restore = (address: Address) =>
    run(address, () => browserApi().call(accountEndpoints.addAddress, { body: bodyOfAddress(address) }));

  return {
    /** The id of the address that is being changed. */
    changing,
    makeDefault: async (address: Address) => {
      const isChanged = await run(address, () =>
        browserApi().call(accountEndpoints.changeAddress, {
          parameters: { id: address._id },
          body: { ...bodyOfAddress(address), is_default: true },
        }),
      );
      if (isChanged) showToast({ kind: 'success', title: 'This is now your default address.' });
    },
    remove: async (address: Address) => {
      const isRemoved = await run(address, () =>
        browserApi().call(accountEndpoints.removeAddress, { parameters: { id: address._id } }),
      );
      if (!isRemoved) return false;
      const undo = { label: 'Undo', onAct: () => void restore(address) };
      showToast({ kind: 'undo', title: 'Address deleted.', action: undo });
      return true;
    },
  };
}
