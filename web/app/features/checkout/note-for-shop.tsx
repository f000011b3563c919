import { useId } from 'react';
import { maximumSanitisedLength } from '#contract/validation.ts';
import { TextArea } from '#web/ui/text-area.tsx';

interface NoteForShopProps {
  note: string;
  onChange: (note: string) => void;
}

/** Folded: most orders need none. */
export function NoteForShop({ note, onChange }: NoteForShopProps) {
  const hintId = useId();
  return (
    <details className="note-for-shop">
      <summary className="text-link">Add a note for the shop</summary>
      <TextArea
        aria-label="Note for the shop"
        aria-describedby={hintId}
        rows={2}
        maxLength={maximumSanitisedLength}
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={hintId} className="field-hint">
        For example when somebody is at home, or whom to call.
      </p>
    </details>
  );
}
