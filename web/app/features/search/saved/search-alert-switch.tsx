import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedSearch, SearchAlert } from '#contract/saved-searches.ts';
import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Switch } from '#web/ui/switch.tsx';

const noAlert: SearchAlert = { new_matches: false, price_below: null };

/** Turns mails about new matches on and off, and sets the price below which one is sent. Each works without the other. */
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
  const shown = (saving.isPending ? saving.variables : alert) ?? noAlert;
  const save = (next: SearchAlert) =>
    saving.mutate(next.new_matches || next.price_below !== null ? next : null);
  const savePrice = () => {
    const rupees = Math.round(Number(price));
    const price_below = price.trim() === '' || !(rupees >= 1) ? null : rupees;
    if (price_below !== shown.price_below) save({ ...shown, price_below });
  };
  return (
    <div className="saved-search-alert">
      <Switch
        label={
          <>
            E-mail me about new matches<span className="sr-only"> of {name}</span>
          </>
        }
        isOn={shown.new_matches}
        disabled={saving.isPending}
        onChange={(isOn) => save({ ...shown, new_matches: isOn })}
      />
      <Field
        label={
          <>
            E-mail me when a match<span className="sr-only"> of {name}</span> costs less than (₹)
          </>
        }
        isOptional
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          onBlur={savePrice}
        />
      </Field>
    </div>
  );
}
