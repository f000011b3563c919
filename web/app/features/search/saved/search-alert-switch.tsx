import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedSearch, SearchAlert } from '#contract/saved-searches.ts';
import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Switch } from '#web/ui/switch.tsx';

const newAlert: SearchAlert = { new_matches: true, price_below: null };

/** Turns mails about a saved search on and off, and sets the price below which one is sent. */
export function SearchAlertSwitch({ search: { _id: id, name, alert } }: { search: SavedSearch }) {
  const client = useQueryClient();
  const [price, setPrice] = useState(alert?.price_below?.toString() ?? '');
  const saving = useMutation({
    mutationFn: (next: SearchAlert | null) =>
      browserApi().call(searchAccountEndpoints.setSearchAlert, { parameters: { id }, body: { alert: next } }),
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: [searchAccountEndpoints.listSavedSearches.path] }),
    onError: ({ message }) =>
      showToast({ kind: 'error', title: 'The mails could not be changed', text: message }),
  });
  const shown = saving.isPending ? saving.variables : alert;
  const savePrice = () => {
    const rupees = Math.round(Number(price));
    const price_below = price.trim() === '' || !(rupees >= 1) ? null : rupees;
    if (shown && price_below !== shown.price_below) saving.mutate({ ...shown, price_below });
  };
  return (
    <div className="saved-search-alert">
      <Switch
        label={
          <>
            E-mail me about new matches<span className="sr-only"> of {name}</span>
          </>
        }
        isOn={shown !== null}
        disabled={saving.isPending}
        onChange={(isOn) => saving.mutate(isOn ? newAlert : null)}
      />
      {shown !== null && (
        <Field label="And when a match costs less than (₹)" isOptional>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            value={price}
            onChange={({ target }) => setPrice(target.value)}
            onBlur={savePrice}
          />
        </Field>
      )}
    </div>
  );
}
