import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { featureLine, splitFeatureLine } from '#contract/feature-line.ts';
import { productTextLimits } from '#contract/product-text-limits.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { type FeatureRow, featureRows } from './page-draft.ts';

interface FeatureListProps {
  features: readonly FeatureRow[];
  onChange: (features: readonly FeatureRow[]) => void;
}

const MAX_LENGTH = productTextLimits.featureTitle;

/** Key features, one line each. Dropped text adds its lines. */
export function FeatureList({ features, onChange }: FeatureListProps) {
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const add = (text: string) =>
    onChange([...features, ...featureRows(text)].slice(0, productTextLimits.features));
  return (
    <section
      aria-labelledby="editor-features-title"
      className="text-drop"
      data-hot={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        add(event.dataTransfer.getData('text'));
      }}
    >
      <div className="editor-part-title">
        <h3 id="editor-features-title">Key features</h3>
        <span className="num">{features.length}</span>
        {features.length > 0 && (
          <Button variant="ghost" size="small" className="ml-auto" onClick={() => onChange([])}>
            Clear All
          </Button>
        )}
      </div>
      <ul className="feature-lines">
        {features.map((feature, index) => (
          <li key={feature.key} data-edited={feature.key === editedKey || undefined}>
            {feature.key === editedKey ? (
              <EditedFeature
                feature={feature}
                onSave={(line) => {
                  onChange(features.with(index, { key: feature.key, ...splitFeatureLine(line) }));
                  setEditedKey(null);
                }}
                onCancel={() => setEditedKey(null)}
              />
            ) : (
              <>
                <span>{featureLine(feature)}</span>
                <IconButton label={`Edit feature ${index + 1}`} onClick={() => setEditedKey(feature.key)}>
                  <Pencil size={15} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Remove feature ${index + 1}`}
                  onClick={() => onChange(features.toSpliced(index, 1))}
                >
                  <X size={15} aria-hidden="true" />
                </IconButton>
              </>
            )}
          </li>
        ))}
        <li>
          <NewFeature onAdd={add} />
        </li>
      </ul>
    </section>
  );
}

interface EditedFeatureProps {
  feature: FeatureRow;
  onSave: (line: string) => void;
  onCancel: () => void;
}

function EditedFeature({ feature, onSave, onCancel }: EditedFeatureProps) {
  const [line, setLine] = useState(featureLine(feature));
  return (
    <form
      className="feature-line-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (line.trim()) onSave(line.trim());
      }}
    >
      <Input
        aria-label="Feature"
        value={line}
        maxLength={MAX_LENGTH}
        ref={(input) => input?.focus()}
        onChange={({ target }) => setLine(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Escape would close the dialog.
          event.preventDefault();
          event.stopPropagation();
          onCancel();
        }}
      />
      <IconButton label="Keep the feature" type="submit" disabled={!line.trim()}>
        <Check size={15} aria-hidden="true" />
      </IconButton>
      <IconButton label="Cancel editing" onClick={onCancel}>
        <X size={15} aria-hidden="true" />
      </IconButton>
    </form>
  );
}

function NewFeature({ onAdd }: { onAdd: (text: string) => void }) {
  const [line, setLine] = useState('');
  return (
    <form
      className="feature-line-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!line.trim()) return;
        onAdd(line);
        setLine('');
      }}
    >
      <Input
        aria-label="New feature"
        placeholder="Add a feature, or drop lines of text"
        value={line}
        maxLength={MAX_LENGTH}
        onChange={({ target }) => setLine(target.value)}
      />
      <Button type="submit" variant="line" size="small" disabled={!line.trim()}>
        Add
      </Button>
    </form>
  );
}
