import X from 'lucide-react/icons/x';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { newRowKey, type TextRow } from './product-draft.ts';

interface TextRowsProps {
  titleLabel: string;
  textLabel: string;
  addText: string;
  rows: readonly TextRow[];
  problemOf: (row: TextRow) => string | undefined;
  onChange: (rows: TextRow[]) => void;
}

/** Pairs of a title and a text, in their order on the page. */
export function TextRows({ titleLabel, textLabel, addText, rows, problemOf, onChange }: TextRowsProps) {
  const change = (key: string, changes: Partial<TextRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  return (
    <div className="product-rows">
      {rows.map((row, index) => (
        <div key={row.key} className="product-row">
          <Input
            aria-label={`${titleLabel} ${index + 1}`}
            placeholder={titleLabel}
            aria-invalid={problemOf(row) ? true : undefined}
            value={row.title}
            maxLength={100}
            onChange={({ target }) => change(row.key, { title: target.value })}
          />
          <Input
            aria-label={`${textLabel} ${index + 1}`}
            placeholder={textLabel}
            value={row.text}
            maxLength={2000}
            onChange={({ target }) => change(row.key, { text: target.value })}
          />
          <span />
          <IconButton
            label={`Remove ${row.title || `line ${index + 1}`}`}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
          {problemOf(row) && <p className="field-error">{problemOf(row)}</p>}
        </div>
      ))}
      <div className="product-row-buttons">
        <Button
          variant="line"
          size="small"
          onClick={() => onChange([...rows, { key: newRowKey(), title: '', text: '' }])}
        >
          {addText}
        </Button>
      </div>
    </div>
  );
}
