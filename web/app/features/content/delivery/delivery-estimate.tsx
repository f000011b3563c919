import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { isPinCode, PIN_CODE_LENGTH } from '#contract/pin-codes.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { DeliveryAnswer, isUnknownPinCode } from './delivery-answer.tsx';
import { rememberPinCode, useRememberedPinCode } from './remembered-pin-code.ts';
import './delivery-estimate.css';

/** When a parcel would arrive, for the PIN code the shopper types or typed on an earlier product. */
export function DeliveryEstimate() {
  const answerId = useId();
  const field = useRef<HTMLInputElement>(null);
  const remembered = useRememberedPinCode();
  const [typed, setTyped] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const shown = typed ?? remembered ?? '';
  const asked = typed === null ? remembered : submitted;
  const isMalformed = asked !== null && !isPinCode(asked);
  const estimate = useQuery({
    ...apiQuery(endpoints.getDeliveryEstimate, { pin_code: asked ?? '' }),
    enabled: asked !== null && !isMalformed,
  });
  const { data } = estimate;

  useEffect(() => {
    if (data) rememberPinCode(data.pin_code);
  }, [data]);

  const type = (text: string) => {
    // Not by `maxLength`: it would cut the last digit off a pasted `411 001`.
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
            onChange={(event) => type(event.target.value)}
            aria-invalid={isMalformed || isUnknownPinCode(estimate.error) || undefined}
            aria-describedby={answerId}
          />
        </Field>
        <Button type="submit" variant="line" isBusy={estimate.isFetching}>
          Check
        </Button>
      </form>
      <div id={answerId} className="delivery-answer" aria-live="polite">
        <DeliveryAnswer isMalformed={isMalformed} estimate={estimate} />
      </div>
    </section>
  );
}
