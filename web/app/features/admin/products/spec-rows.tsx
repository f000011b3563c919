import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { KnownSpec } from '#contract/admin-product-fields.ts';
import { specLabel, specUnit } from '#contract/spec-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { newRowKey, type SpecRow, specKind } from './product-draft.ts';

interface SpecRowsProps {
  label: string;
  rows: readonly SpecRow[];
  known: readonly KnownSpec[];
  problemOf: (name: string) => string | undefined;
  onChange: (rows: SpecRow[]) => void;
}

/** Values of specifications. The category proposes names and values; others are typed. */
export function SpecRows({ label, rows, known, problemOf, onChange }: SpecRowsProps) {
  const change = (key: string, changes: Partial<SpecRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const missing = known.filter(({ name }) => !rows.some((row) => row.name === name));
  const add = (names: readonly string[]) =>
    onChange([...rows, ...names.map((name) => ({ key: newRowKey(), name, text: '' }))]);
  return (
    <div className="product-rows">
      {rows.map((row, index) => {
        const problem = problemOf(row.name);
        const place = row.isOwn ? `${label} ${index + 1}` : specLabel(row.name);
        return (
          <div key={row.key} className="product-row">
            {row.isOwn ? (
              <Input
                aria-label={`${place}: name`}
                placeholder="Name, such as cable_mm"
                value={row.name}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => change(row.key, { name: target.value.trim() })}
              />
            ) : (
              <span className="product-spec-name">{place}</span>
            )}
            <SpecValueInput place={place} row={row} known={known} problem={problem} onChange={change} />
            <span className="product-unit">{specUnit(row.name)}</span>
            <IconButton
              label={`Remove ${place}`}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
            {problem && <p className="field-error">{problem}</p>}
          </div>
        );
      })}
      <div className="product-row-buttons">
        {missing.length > 0 && (
          <>
            <Select
              aria-label={`Add a ${label.toLowerCase()} of the category`}
              value=""
              onChange={({ target }) => add([target.value])}
            >
              <option value="">Add a {label.toLowerCase()}…</option>
              {missing.map(({ name }) => (
                <option key={name} value={name}>
                  {specLabel(name)}
                </option>
              ))}
            </Select>
            <Button variant="line" size="small" onClick={() => add(missing.map(({ name }) => name))}>
              Add All {missing.length} of the Category
            </Button>
          </>
        )}
        <Button
          variant="ghost"
          size="small"
          onClick={() => onChange([...rows, { key: newRowKey(), name: '', text: '', isOwn: true }])}
        >
          Add Another {label}
        </Button>
      </div>
    </div>
  );
}

interface SpecValueInputProps {
  place: string;
  row: SpecRow;
  known: readonly KnownSpec[];
  problem: string | undefined;
  onChange: (key: string, changes: Partial<SpecRow>) => void;
}

function SpecValueInput({ place, row, known, problem, onChange }: SpecValueInputProps) {
  const listId = useId();
  const kind = specKind(row.name, known);
  const values =
    kind === 'boolean' ? ['Yes', 'No'] : (known.find(({ name }) => name === row.name)?.values ?? []);
  return (
    <>
      <datalist id={listId}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <Input
        aria-label={`${place}: value`}
        aria-invalid={problem ? true : undefined}
        value={row.text}
        list={values.length > 0 ? listId : undefined}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        placeholder={kind === 'list' ? 'Separated by commas' : undefined}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => onChange(row.key, { text: target.value })}
      />
    </>
  );
}
