import { useId } from 'react';
import { maximumSanitisedLength } from '#contract/validation.ts';
import { courierNames } from '#web/features/orders/couriers.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

export type Parcel = { carrier: string; tracking_number: string };

interface ParcelFieldsProps {
  parcel: Parcel;
  onChange: (parcel: Parcel) => void;
}

export function ParcelFields({ parcel, onChange }: ParcelFieldsProps) {
  const listId = useId();
  return (
    <>
      <Field label="Courier">
        <Input
          list={listId}
          required
          maxLength={100}
          value={parcel.carrier}
          onChange={(event) => onChange({ ...parcel, carrier: event.target.value })}
        />
      </Field>
      <datalist id={listId}>
        {courierNames.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <Field label="Tracking number">
        <Input
          required
          maxLength={100}
          autoComplete="off"
          className="data"
          value={parcel.tracking_number}
          onChange={(event) => onChange({ ...parcel, tracking_number: event.target.value })}
        />
      </Field>
    </>
  );
}

interface NoteFieldProps {
  label?: string;
  isRequired?: boolean;
  value: string;
  onChange: (note: string) => void;
}

/** Notes are part of the order's history, which the buyer reads too. */
export function NoteField({
  label = 'Message to the buyer',
  isRequired = false,
  value,
  onChange,
}: NoteFieldProps) {
  return (
    <Field label={label} isOptional={!isRequired} hint="The buyer sees it in the history of the order.">
      <TextArea
        rows={2}
        required={isRequired}
        maxLength={maximumSanitisedLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** The note as the API takes it. */
export function noteOf(text: string): string | null {
  return text.trim() || null;
}
