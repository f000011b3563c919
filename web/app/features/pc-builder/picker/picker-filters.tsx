import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { AvailableFilters } from '#contract/products.ts';
import { specLabel } from '#contract/spec-text.ts';
import '#web/features/catalogue/listing/filter-panel.css';
import { subcategoryText } from '#web/features/catalogue/subcategory-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type PickerChoice, toggleSpecification, toggleValue } from './picker-query.ts';

interface PickerFiltersProps {
  filters: AvailableFilters;
  choice: PickerChoice;
  onChange: (changes: Partial<PickerChoice>) => void;
}

/** The filters of the shop's lists, for one slot. On phones they are folded into one line. */
export function PickerFilters({ filters, choice, onChange }: PickerFiltersProps) {
  const { manufacturers, specifications } = choice;
  const chosen = manufacturers.length + Object.values(specifications).flat().length;
  const groups = (
    <>
      <div className="filter-section py-2">
        <Switch
          label="In stock only"
          isOn={choice.isInStockOnly}
          onChange={(isInStockOnly) => onChange({ isInStockOnly })}
        />
      </div>
      <PriceFields filters={filters} choice={choice} onChange={onChange} />
      <Group title="Manufacturer" isOpen>
        {filters.manufacturers.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            label={label}
            end={count}
            checked={manufacturers.includes(value)}
            onChange={() => onChange({ manufacturers: toggleValue(manufacturers, value) })}
          />
        ))}
      </Group>
      {Object.entries(filters.specifications).map(([name, { values }], position) => (
        <Group
          key={name}
          title={specLabel(name)}
          isOpen={position === 0 || (specifications[name]?.length ?? 0) > 0}
        >
          {Object.entries(values).map(([value, count]) => (
            <Checkbox
              key={value}
              label={valueText(name, value)}
              end={count}
              checked={specifications[name]?.includes(value) ?? false}
              onChange={() => onChange({ specifications: toggleSpecification(specifications, name, value) })}
            />
          ))}
        </Group>
      ))}
    </>
  );
  return (
    <>
      <fieldset className="part-picker-filters" aria-label="Filters">
        {groups}
      </fieldset>
      <details className="part-picker-filters-folded">
        <summary>
          <SlidersHorizontal size={15} aria-hidden="true" />
          Filters{chosen > 0 && <span className="num"> ({chosen})</span>}
          <ChevronDown size={15} aria-hidden="true" className="ml-auto" />
        </summary>
        {groups}
      </details>
    </>
  );
}

function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="filter-section" open={isOpen}>
      <summary>
        {title}
        <ChevronDown size={15} aria-hidden="true" />
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  );
}

/** Applied when a field is left or Enter is pressed. */
function PriceFields({ filters, choice, onChange }: PickerFiltersProps) {
  const { min, max } = filters.price_range;
  const fields = [
    { label: 'Minimum price', key: 'priceMin', bound: min },
    { label: 'Maximum price', key: 'priceMax', bound: max },
  ] as const;
  return (
    <div className="filter-section">
      <div className="price-filter-fields">
        {fields.map(({ label, key, bound }) => (
          <Field key={key} label={label}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              placeholder={formatRupees(bound)}
              defaultValue={choice[key] ?? ''}
              key={choice[key]}
              onBlur={({ target }) => onChange({ [key]: readRupees(target.value) })}
              onKeyDown={(event) =>
                event.key === 'Enter' && onChange({ [key]: readRupees(event.currentTarget.value) })
              }
            />
          </Field>
        ))}
      </div>
    </div>
  );
}

/** Formats a value of the API, which sends numbers as text. */
function valueText(name: string, value: string): string {
  const number = Number(value);
  return subcategoryText(name, Number.isFinite(number) ? number : value);
}

function readRupees(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Math.min(Number(digits), 100_000_000);
}
