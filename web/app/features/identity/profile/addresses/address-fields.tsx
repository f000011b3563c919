import type { ChangeEvent } from 'react';
import { accountLimits } from '#contract/account-limits.ts';
import { placeOfPinCode } from '#contract/pin-codes.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { FieldProblems } from '../field-problems.ts';
import { type AddressValues, withPinCode } from './address-form.ts';

export interface AddressPartProps {
  values: AddressValues;
  problems: FieldProblems<keyof AddressValues>;
  change: (changes: Partial<AddressValues>) => void;
  validateField: (name: keyof AddressValues) => void;
}

export function AddressFields({ values, problems, change, validateField }: AddressPartProps) {
  const text = (name: 'full_name' | 'phone' | 'line1' | 'line2' | 'landmark' | 'city') => ({
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <Field label="Full name" error={problems.full_name}>
        <Input {...text('full_name')} autoComplete="name" maxLength={accountLimits.nameLength} />
      </Field>
      <Field label="Phone number" error={problems.phone}>
        <Input
          {...text('phone')}
          className="num"
          type="tel"
          autoComplete="tel"
          placeholder="+91XXXXXXXXXX"
          onBlur={() => validateField('phone')}
        />
      </Field>
      <Field label="House, street, area" error={problems.line1} className="address-form-whole">
        <Input {...text('line1')} autoComplete="address-line1" maxLength={200} />
      </Field>
      <Field label="Floor, building" isOptional error={problems.line2}>
        <Input {...text('line2')} autoComplete="address-line2" maxLength={200} />
      </Field>
      <Field label="Landmark" isOptional error={problems.landmark}>
        <Input {...text('landmark')} autoComplete="off" maxLength={200} />
      </Field>
      <div className="address-form-place">
        <Field label="PIN code" error={problems.pin_code}>
          <Input
            className="num"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="6 digits"
            value={values.pin_code}
            onChange={(event) => change(withPinCode(values, event.target.value))}
            onBlur={() => validateField('pin_code')}
          />
        </Field>
        <Field label="City" error={problems.city}>
          <Input {...text('city')} autoComplete="address-level2" maxLength={100} />
        </Field>
        <Field label="State">
          <Input
            readOnly
            className="address-form-state"
            placeholder="From the PIN code"
            value={placeOfPinCode(values.pin_code)?.state ?? ''}
          />
        </Field>
      </div>
    </>
  );
}
