import { normaliseGstin, stateOfGstin } from '#contract/gstin.ts';
import { placeOfPinCode } from '#contract/pin-codes.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { AddressPartProps } from './address-fields.tsx';

export function BusinessFields({ values, problems, change, validateField }: AddressPartProps) {
  return (
    <fieldset className="address-form-whole address-form-business">
      <legend className="sr-only">Business invoice</legend>
      <Checkbox
        label="For a business invoice"
        checked={values.isBusiness}
        onChange={(event) => change({ isBusiness: event.target.checked })}
      />
      {values.isBusiness && (
        <div className="profile-fields">
          <Field label="Company" error={problems.company}>
            <Input
              autoComplete="organization"
              maxLength={200}
              value={values.company}
              onChange={(event) => change({ company: event.target.value })}
            />
          </Field>
          <Field label="GSTIN" error={problems.gstin} hint={otherStateNote(values.gstin, values.pin_code)}>
            <Input
              className="data"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="15 characters"
              value={values.gstin}
              onChange={(event) => change({ gstin: normaliseGstin(event.target.value) })}
              onBlur={() => validateField('gstin')}
            />
          </Field>
        </div>
      )}
    </fieldset>
  );
}

/** A GSTIN of another State than the address is allowed, but often a typo. */
function otherStateNote(gstin: string, pinCode: string): string | undefined {
  const place = placeOfPinCode(pinCode);
  const registered = stateOfGstin(gstin);
  if (!place || !registered || registered === place.state) return;
  return `This GSTIN is registered in ${registered}, and the address is in ${place.state}. Please check that this is correct.`;
}
