import { MAX_QUERY_LENGTH } from '#contract/search-limits.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { type AdvancedOption, useAdvancedOptions } from './advanced-options.ts';
import type { CriteriaDraft } from './criteria-draft.ts';
import { QueryInterpretation } from './query-interpretation.tsx';
import { SpecificationRows } from './specification-rows.tsx';

interface AdvancedFieldsProps {
  draft: CriteriaDraft;
  onChange: (values: Partial<CriteriaDraft>) => void;
}

export function AdvancedFields({ draft, onChange }: AdvancedFieldsProps) {
  const [category] = draft.categories;
  const { categories, manufacturers, specifications } = useAdvancedOptions(category);
  return (
    <>
      <fieldset className="advanced-group">
        <legend>Basic Search</legend>
        <div className="advanced-wide">
          <Field
            label="Product name"
            hint={
              <>
                Combine words with AND, OR and NOT, use quotes for a phrase and brackets for groups:{' '}
                <span className="data">(ssd OR nvme) AND NOT "western digital"</span>
              </>
            }
          >
            <Input
              data-autofocus
              value={draft.product_name}
              maxLength={MAX_QUERY_LENGTH}
              placeholder="ssd AND 2tb"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              onChange={({ target }) => onChange({ product_name: target.value })}
            />
          </Field>
          <QueryInterpretation text={draft.product_name} />
        </div>
        <OptionSelect
          label="Category"
          all="All categories"
          values={draft.categories}
          options={categories}
          onChange={(values) => onChange({ categories: values })}
        />
        <OptionSelect
          label="Manufacturer"
          all="All manufacturers"
          values={draft.manufacturers}
          options={manufacturers}
          onChange={(values) => onChange({ manufacturers: values })}
        />
        <PriceField
          label="Minimum price (₹)"
          value={draft.price_min}
          onChange={(price_min) => onChange({ price_min })}
        />
        <PriceField
          label="Maximum price (₹)"
          value={draft.price_max}
          onChange={(price_max) => onChange({ price_max })}
        />
        <Checkbox
          className="advanced-wide"
          label="Show only in-stock products"
          checked={draft.in_stock_only}
          onChange={({ target }) => onChange({ in_stock_only: target.checked })}
        />
      </fieldset>
      <fieldset className="advanced-group">
        <legend>Product Specifications</legend>
        <div className="advanced-wide">
          <SpecificationRows
            rows={draft.rows}
            options={specifications}
            onChange={(rows) => onChange({ rows })}
          />
        </div>
      </fieldset>
      <fieldset className="advanced-group">
        <legend>Advanced Options</legend>
        <DateField
          label="Added After"
          value={draft.date_from}
          onChange={(date_from) => onChange({ date_from })}
        />
        <DateField label="Added Before" value={draft.date_to} onChange={(date_to) => onChange({ date_to })} />
      </fieldset>
    </>
  );
}

interface OptionSelectProps {
  label: string;
  all: string;
  values: readonly string[];
  options: readonly AdvancedOption[];
  onChange: (values: string[]) => void;
}

/** One choice. A link may contain several values, which stay until another is chosen. */
function OptionSelect({ label, all, values, options, onChange }: OptionSelectProps) {
  const [value = ''] = values;
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}>
        <option value="">{all}</option>
        {!isListed && <option value={value}>{values.join(', ')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function PriceField({ label, value, onChange }: TextFieldProps) {
  return (
    <Field label={label}>
      <Input
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

function DateField({ label, value, onChange }: TextFieldProps) {
  return (
    <Field label={label}>
      <Input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
