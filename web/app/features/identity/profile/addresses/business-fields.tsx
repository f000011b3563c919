import type { ChangeEvent } from 'react';
import { normaliseGstin } from '#contract/gstin.ts';
import { placeOfPinCode } from '#contract/pin-codes.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { AddressPartProps } from './address-fields.tsx';
import { gstinNoticeOf, withPinCode } from './address-form.ts';

export function BusinessFields(props: AddressPartProps) {
  const { values, problems, change, validateField } = props;
  return (
    <fieldset className="address-form-whole grid gap-4">
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
          <Field label="GSTIN" error={problems.gstin} hint={gstinNoticeOf(values)}>
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
          <Checkbox
            className="address-form-whole"
            label="Use a different billing address"
            checked={values.hasBillingAddress}
            onChange={(event) => change({ hasBillingAddress: event.target.checked })}
          />
          {values.hasBillingAddress && <BillingAddressFields {...props} />}
        </div>
      )}
    </fieldset>
  );
}

/** Where the business is registered: an office, while the parcel goes to a branch or to a home. */
function BillingAddressFields({ values, problems, change, validateField }: AddressPartProps) {
  const text = (name: 'line1' | 'line2' | 'city' | 'pin_code') => ({
    value: values[`billing_address.${name}`],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      change({ [`billing_address.${name}`]: event.target.value }),
  });
  const changePinCode = (typed: string) => {
    const before = { pin_code: values['billing_address.pin_code'], city: values['billing_address.city'] };
    const { pin_code, city } = withPinCode(before, typed);
    change({ 'billing_address.pin_code': pin_code, 'billing_address.city': city });
  };
  return (
    <fieldset className="billing-address">
      <legend className="sr-only">Billing address</legend>
      <Field
        label="House, street, area"
        error={problems['billing_address.line1']}
        className="address-form-whole"
      >
        <Input {...text('line1')} autoComplete="billing address-line1" maxLength={200} />
      </Field>
      <Field
        label="Floor, building"
        isOptional
        error={problems['billing_address.line2']}
        className="address-form-whole"
      >
        <Input {...text('line2')} autoComplete="billing address-line2" maxLength={200} />
      </Field>
      <div className="address-form-place">
        <Field label="PIN code" error={problems['billing_address.pin_code']}>
          <Input
            className="num"
            inputMode="numeric"
            autoComplete="billing postal-code"
            placeholder="6 digits"
            value={values['billing_address.pin_code']}
            onChange={(event) => changePinCode(event.target.value)}
            onBlur={() => validateField('billing_address.pin_code')}
          />
        </Field>
        <Field label="City" error={problems['billing_address.city']}>
          <Input {...text('city')} autoComplete="billing address-level2" maxLength={100} />
        </Field>
        <Field label="State">
          <Input
            readOnly
            className="address-form-state"
            placeholder="From the PIN code"
            value={placeOfPinCode(values['billing_address.pin_code'])?.state ?? ''}
          />
        </Field>
      </div>
    </fieldset>
  );
}
