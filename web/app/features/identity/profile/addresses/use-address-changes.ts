import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { Address } from '#contract/accounts.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { describeFailure } from '../field-problems.ts';
import { reloadAddresses } from '../profile-queries.ts';
import { bodyOfAddress } from './address-form.ts';

/** What is done to an address without a form. Each answers whether it came to pass. */
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

  const putBack = (address: Address) =>
    run(address, () => browserApi().call(accountEndpoints.addAddress, { body: bodyOfAddress(address) }));

  return {
    /** The id of the address that an answer is awaited for. */
    changing,
    makeDefault: async (address: Address) => {
      const isDone = await run(address, () =>
        browserApi().call(accountEndpoints.changeAddress, {
          parameters: { id: address._id },
          body: { ...bodyOfAddress(address), is_default: true },
        }),
      );
      if (isDone) showToast({ kind: 'success', title: 'This is your default address now.' });
    },
    remove: async (address: Address) => {
      const isGone = await run(address, () =>
        browserApi().call(accountEndpoints.removeAddress, { parameters: { id: address._id } }),
      );
      if (!isGone) return false;
      const undo = { label: 'Undo', onAct: () => void putBack(address) };
      showToast({ kind: 'undo', title: 'Address deleted.', action: undo });
      return true;
    },
  };
}
