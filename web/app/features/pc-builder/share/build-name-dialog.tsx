import { useId, useState } from 'react';
import { buildLimits } from '#contract/pc-builder/build-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

interface BuildNameDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  name: string | null;
  isBusy: boolean;
  onSubmit: (name: string | null) => void;
}

/** Asks for the name of a saved build; without one it is listed by its code. */
export function BuildNameDialog({ title, submitLabel, isBusy, onSubmit, ...props }: BuildNameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(props.name ?? '');
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={title}
      footer={
        <Button type="submit" form={formId} block isBusy={isBusy}>
          {submitLabel}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(name.trim() || null);
        }}
      >
        <Field label="Name" hint="So that you find it again; you can change it later">
          <Input
            data-autofocus
            autoComplete="off"
            placeholder="Gaming PC for the study"
            maxLength={buildLimits.nameLength}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
