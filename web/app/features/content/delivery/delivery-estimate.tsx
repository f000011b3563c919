import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { isPinCode, PIN_CODE_LENGTH } from '#contract/pin-codes.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { DeliveryResult, isUnknownPinCode } from './delivery-result.tsx';
import { ShippingNote } from './shipping-note.tsx';
import './delivery-estimate.css';
import { storePinCode, useStoredPinCode } from './stored-pin-code.ts';

/** The delivery date for a PIN code, which is stored for the next product. */
export function DeliveryEstimate() {
  const resultId = useId();
  const field = useRef<HTMLInputElement>(null);
  const stored = useStoredPinCode();
  const [typed, setTyped] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const shown = typed ?? stored ?? '';
  const requested = typed === null ? stored : submitted;
  const isMalformed = requested !== null && !isPinCode(requested);
  const estimate = useQuery({
    ...apiQuery(endpoints.getDeliveryEstimate, { pin_code: requested ?? '' }),
    enabled: requested !== null && !isMalformed,
  });
  const { data } = estimate;

  useEffect(() => {
    if (data) storePinCode(data.pin_code);
  }, [data]);

  const changePinCode = (text: string) => {
    // Not limited by `maxLength`, which would cut the last digit off a pasted `411 001`.
    setTyped(text.replace(/\D/g, '').slice(0, PIN_CODE_LENGTH));
    setSubmitted(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTyped(shown);
    setSubmitted(shown);
    if (!isPinCode(shown)) field.current?.focus();
    if (estimate.isError) void estimate.refetch();
  };

  return (
    <section className="delivery-estimate" aria-label="Delivery estimate">
      <form className="delivery-form" onSubmit={submit} noValidate>
        <Field label="Delivery to PIN code">
          <Input
            ref={field}
            className="num"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="6 digits"
            value={shown}
            onChange={(event) => changePinCode(event.target.value)}
            aria-invalid={isMalformed || isUnknownPinCode(estimate.error) || undefined}
            aria-describedby={resultId}
          />
        </Field>
        <Button type="submit" variant="line" isBusy={estimate.isFetching}>
          Check
        </Button>
      </form>
      <ShippingNote />
      <div id={resultId} className="delivery-answer" aria-live="polite">
        <DeliveryResult isMalformed={isMalformed} estimate={estimate} />
      </div>
    </section>
  );
}
