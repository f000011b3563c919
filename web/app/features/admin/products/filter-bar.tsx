import { useNavigate } from 'react-router';
import type { ProductOptions } from '#contract/admin-product-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { type FilterName, listAddress, listQuery, type ProductListState } from './product-list-address.ts';

const flagTexts = [
  ['trending', 'Trending'],
  ['gaming', 'Gaming'],
  ['office', 'Office'],
  ['estimated', 'Estimated price'],
] as const;

interface FilterBarProps {
  state: ProductListState;
  options: ProductOptions | undefined;
  seesCosts: boolean;
}

/** Every choice is part of the address for Back, reload and bookmarks. */
export function FilterBar({ state, options, seesCosts }: FilterBarProps) {
  const navigate = useNavigate();
  const { parameters, flags } = state;
  const choose = (name: FilterName, value: string) => {
    void navigate(listAddress(listQuery(state, { [name]: value })));
  };
  const select = (name: FilterName, label: string, all: string, choices: [value: string, text: string][]) => (
    <Select
      aria-label={label}
      value={parameters[name] ?? ''}
      onChange={({ target }) => choose(name, target.value)}
    >
      <option value="">{all}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
  return (
    <search>
      <form
        className="product-filter"
        onSubmit={(event) => {
          event.preventDefault();
          choose('search', String(new FormData(event.currentTarget).get('search')).trim());
        }}
      >
        <Input
          key={parameters.search}
          type="search"
          name="search"
          aria-label="Find products by name, address, part number or id"
          placeholder="Name, part number, address or id"
          maxLength={200}
          defaultValue={parameters.search}
        />
        <Button type="submit" variant="line">
          Find
        </Button>
        {select('category', 'Category', 'Every category', pairs(options?.categories))}
        {select('manufacturer', 'Brand', 'Every brand', pairs(options?.manufacturers))}
        {select('stock', 'Stock', 'Any stock', [
          ['in', 'In stock'],
          ['low', 'Low stock'],
          ['out', 'Out of stock'],
        ])}
        {select('state', 'State', 'On sale', [
          ['archived', 'Archived'],
          ['all', 'On sale and archived'],
        ])}
        {seesCosts && select('margin', 'Margin', 'Any margin', [['unknown', 'Margin unknown']])}
        <fieldset className="product-filter-flags">
          <legend className="sr-only">Only products with</legend>
          {flagTexts.map(([flag, text]) => (
            <Checkbox
              key={flag}
              label={text}
              checked={flags.includes(flag)}
              onChange={({ target }) => {
                const rest = flags.filter((name) => name !== flag);
                void navigate(
                  listAddress(listQuery(state, { flags: target.checked ? [...rest, flag] : rest })),
                );
              }}
            />
          ))}
        </fieldset>
      </form>
    </search>
  );
}

function pairs(choices: readonly { slug: string; name: string }[] = []): [string, string][] {
  return choices.map(({ slug, name }) => [slug, name]);
}
