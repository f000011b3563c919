import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import {
  criteriaLimits,
  type SpecificationOperator,
  specificationOperators,
} from '#contract/advanced-criteria.ts';
import { specLabel } from '#contract/spec-text.ts';
import { isReadableRange } from '#contract/specification-range.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { SpecificationOption } from './advanced-options.ts';
import { type SpecificationRow, withNewRow } from './criteria-draft.ts';

interface SpecificationRowsProps {
  rows: readonly SpecificationRow[];
  options: readonly SpecificationOption[];
  onChange: (rows: readonly SpecificationRow[]) => void;
}

const operatorNames: Record<SpecificationOperator, string> = {
  contains: 'contains',
  equals: 'equals',
  range: 'range',
};

/** Rows of specification, operator and value. A specification can be chosen in one row only. */
export function SpecificationRows({ rows, options, onChange }: SpecificationRowsProps) {
  const change = (id: number, values: Partial<SpecificationRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...values } : row)));
  const remove = (id: number) => onChange(rows.filter((row) => row.id !== id));
  return (
    <div className="specification-rows">
      {rows.map((row, index) => (
        <SpecificationFields
          key={row.id}
          row={row}
          number={index + 1}
          options={options.filter(
            ({ value }) => value === row.name || !rows.some(({ name }) => name === value),
          )}
          onChange={(values) => change(row.id, values)}
          onRemove={() => remove(row.id)}
        />
      ))}
      <Button
        variant="line"
        size="small"
        disabled={rows.length >= criteriaLimits.specifications}
        onClick={() => onChange(withNewRow(rows))}
      >
        <Plus size={15} aria-hidden="true" />
        Add Specification Filter
      </Button>
    </div>
  );
}

interface SpecificationFieldsProps {
  row: SpecificationRow;
  number: number;
  options: readonly SpecificationOption[];
  onChange: (values: Partial<SpecificationRow>) => void;
  onRemove: () => void;
}

function SpecificationFields({ row, number, options, onChange, onRemove }: SpecificationFieldsProps) {
  const examplesId = useId();
  const hintId = useId();
  const { name, operator, query } = row;
  // While a range is being typed, it is not readable yet.
  const [isLeft, setIsLeft] = useState(query !== '');
  const isUnreadable = operator === 'range' && isLeft && query.trim() !== '' && !isReadableRange(query);
  const examples = options.find(({ value }) => value === name)?.examples ?? [];
  const isListed = name === '' || options.some(({ value }) => value === name);
  return (
    <fieldset className="specification-row">
      <legend className="sr-only">{`Specification ${number}`}</legend>
      <Select
        aria-label="Specification"
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      >
        <option value="">Choose a specification</option>
        {!isListed && <option value={name}>{specLabel(name)}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Operator"
        value={operator}
        onChange={({ target }) => onChange({ operator: target.value as SpecificationOperator })}
      >
        {specificationOperators.map((value) => (
          <option key={value} value={value}>
            {operatorNames[value]}
          </option>
        ))}
      </Select>
      <Input
        aria-label="Value"
        value={query}
        maxLength={criteriaLimits.specificationQueryLength}
        placeholder={operator === 'range' ? '500-1000 or >= 16 GB' : (examples[0] ?? 'Value')}
        list={examplesId}
        autoComplete="off"
        aria-invalid={isUnreadable || undefined}
        aria-describedby={isUnreadable ? hintId : undefined}
        onChange={({ target }) => onChange({ query: target.value })}
        onBlur={() => setIsLeft(true)}
      />
      <datalist id={examplesId}>
        {examples.map((example) => (
          <option key={example} value={example} />
        ))}
      </datalist>
      <IconButton label={`Remove specification ${number}`} hasEdge onClick={onRemove}>
        <Trash size={18} />
      </IconButton>
      <p id={hintId} role="status" className="specification-hint">
        {isUnreadable &&
          'We cannot read this as a range. Write for example 500-1000, >= 16 GB or 24 to 27 inch.'}
      </p>
    </fieldset>
  );
}
