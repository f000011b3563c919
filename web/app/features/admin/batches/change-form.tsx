import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import { formatRupees } from '#contract/money.ts';
import type { PlannedPrice } from '#contract/planned-prices.ts';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import type { Batch } from '#contract/product-batches.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Mistake, type Products, type ReadForm, readChangeForm } from './read-change-form.ts';

interface ChangeFormProps {
  selection: Products;
  /** Begins with a price for a time, as from the page of a product. */
  startsPlanned: boolean;
  onChecked: (batch: Batch) => void;
  onPlanned: (plan: PlannedPrice) => void;
}

const valueLabels: Record<string, string> = {
  percent: 'Percent, such as 3 or −5',
  amount: 'Rupees, such as 100 or −50',
  value: 'New price in rupees, GST included',
};

/** Chooses products and what to change about them. Nothing changes before the difference was shown. */
export function ChangeForm({ selection, startsPlanned, onChecked, onPlanned }: ChangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [priceBy, setPriceBy] = useState(startsPlanned ? 'value' : '');
  const [stockBy, setStockBy] = useState('');
  const [isPlanned, setIsPlanned] = useState(startsPlanned);
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const sending = useMutation({
    mutationFn: async (read: Exclude<ReadForm, Mistake>) => {
      if ('plan' in read)
        onPlanned(await browserApi().call(productBatchEndpoints.planPrice, { body: read.plan }));
      else onChecked(await browserApi().call(productBatchEndpoints.createBatch, { body: read.batch }));
    },
    retry: false,
  });
  function submit(element: HTMLFormElement) {
    const read = readChangeForm(new FormData(element), selection);
    setMistake('problem' in read ? read : null);
    if (!('problem' in read)) return sending.mutate(read);
    const field = element.elements.namedItem(read.field);
    if (field instanceof HTMLElement) field.focus();
  }
  const errorOf = (name: string) => (mistake?.field === name ? mistake.problem : undefined);
  return (
    <form
      ref={form}
      className="panel batch-form"
      aria-label="Change many products"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <ProductFields selection={selection} />
      <fieldset>
        <legend>Price</legend>
        <div className="batch-fields">
          <Field label="Change the price" error={errorOf('price_by')}>
            <Select name="price_by" value={priceBy} onChange={({ target }) => setPriceBy(target.value)}>
              <option value="">No change</option>
              <option value="percent">By percent</option>
              <option value="amount">By an amount</option>
              <option value="value">To a value</option>
              <option value="keep">Only by the rules</option>
            </Select>
          </Field>
          {valueLabels[priceBy] && (
            <Field label={valueLabels[priceBy]} error={errorOf('price_value')}>
              <Input name="price_value" inputMode="decimal" />
            </Field>
          )}
          {priceBy && (
            <>
              <Field label="Round to">
                <Select name="ending">
                  <option value="any">Whole rupees</option>
                  <option value="9">The nearest price that ends in 9</option>
                  <option value="99">The nearest price that ends in 99</option>
                  <option value="0">The nearest price that ends in 0</option>
                </Select>
              </Field>
              <Field label="Keep a margin of at least, %" isOptional error={errorOf('minimum_margin')}>
                <Input name="minimum_margin" inputMode="decimal" />
              </Field>
            </>
          )}
        </div>
        {priceBy && (
          <div className="batch-checks">
            <Checkbox name="not_above_mrp" label="Never above the MRP" />
            <Checkbox name="may_be_below_cost" label="Also below the cost" />
          </div>
        )}
      </fieldset>
      <fieldset disabled={isPlanned}>
        <legend>Flags and archive</legend>
        <div className="batch-fields">
          <FlagField name="is_trending" label="Trending" />
          <FlagField name="is_gaming" label="Gaming" />
          <FlagField name="is_office" label="Office" />
          <Field label="Archive">
            <Select name="is_archived">
              <option value="">No change</option>
              <option value="on">Archive: no longer sold</option>
              <option value="off">Bring back</option>
            </Select>
          </Field>
        </div>
      </fieldset>
      <fieldset disabled={isPlanned}>
        <legend>Stock</legend>
        <div className="batch-fields">
          <Field label="Correct the stock">
            <Select name="stock_by" value={stockBy} onChange={({ target }) => setStockBy(target.value)}>
              <option value="">No change</option>
              <option value="add">By a number of pieces</option>
              <option value="set">To a number of pieces</option>
            </Select>
          </Field>
          {stockBy && (
            <>
              <Field
                label={stockBy === 'add' ? 'Pieces, such as 10 or −2' : 'Pieces'}
                error={errorOf('pieces')}
              >
                <Input name="pieces" inputMode="numeric" />
              </Field>
              <Field label="Reason" error={errorOf('reason')}>
                <Input name="reason" maxLength={200} />
              </Field>
            </>
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>When</legend>
        <div className="batch-checks">
          <Radio
            name="when"
            value="now"
            label="After I have seen the difference"
            checked={!isPlanned}
            onChange={() => setIsPlanned(false)}
          />
          <Radio
            name="when"
            value="planned"
            label="At a time (prices only)"
            checked={isPlanned}
            onChange={() => setIsPlanned(true)}
          />
        </div>
        {isPlanned && (
          <>
            <div className="batch-fields">
              <Field label="From, Indian time" error={errorOf('starts_at')}>
                <Input type="datetime-local" name="starts_at" />
              </Field>
              <Field label="Back to the former price" isOptional>
                <Input type="datetime-local" name="ends_at" />
              </Field>
            </div>
            <p className="batch-hint">
              A new price applies whatever the price is by then. A percentage, an amount and the rules are
              computed from the price at the start. Archived products are skipped. At the end, prices that
              were changed meanwhile stay.
            </p>
          </>
        )}
      </fieldset>
      {mistake && <Notice tone="error">{mistake.problem}</Notice>}
      {sending.error && !mistake && <Notice tone="error">{describeFailure(sending.error)}</Notice>}
      <div className="desk-buttons">
        <Button type="submit" isBusy={sending.isPending}>
          {isPlanned ? 'Plan Prices' : 'Show the Difference'}
        </Button>
        {!isPlanned && <p className="text-13 text-ink-2">Nothing changes yet.</p>}
      </div>
    </form>
  );
}

function ProductFields({ selection }: { selection: Products }) {
  const options = useQuery(apiQuery(adminProductEndpoints.getOptions));
  const { categories = [], manufacturers = [] } = options.data ?? {};
  const ids = [selection.ids ?? []].flat();
  if (ids.length > 0)
    return (
      <fieldset>
        <legend>Products</legend>
        <p>
          {ids.length === 1 ? (
            <OnlyProduct id={String(ids[0])} />
          ) : (
            `${ids.length} products of your selection.`
          )}{' '}
          <Link className="link" to="/admin/portal/prices">
            Choose others
          </Link>
        </p>
      </fieldset>
    );
  return (
    <fieldset>
      <legend>Products</legend>
      <div className="batch-fields">
        <Field label="Name or part number" isOptional>
          <Input name="search" defaultValue={selection.search} maxLength={200} />
        </Field>
        {/* Made again with the options, which the chosen value needs. */}
        <Field label="Category" key={`category ${categories.length}`}>
          <Select name="category" defaultValue={selection.category}>
            <option value="">All categories</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Brand" key={`brand ${manufacturers.length}`}>
          <Select name="manufacturer" defaultValue={selection.manufacturer}>
            <option value="">All brands</option>
            {manufacturers.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </fieldset>
  );
}

/** The name of the only product of a selection, with its price. */
function OnlyProduct({ id }: { id: string }) {
  const { data } = useQuery({ ...apiQuery(adminProductEndpoints.getProduct, { id }), staleTime: 0 });
  if (!data) return '1 product of your selection.';
  return (
    <>
      <b>{data.website_name}</b>, now {formatRupees(data.price)}.
    </>
  );
}

function FlagField({ name, label }: { name: string; label: string }) {
  return (
    <Field label={label}>
      <Select name={name}>
        <option value="">No change</option>
        <option value="on">On</option>
        <option value="off">Off</option>
      </Select>
    </Field>
  );
}
