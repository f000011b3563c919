import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeliveryEstimate } from '#contract/delivery.ts';
import { endpoints } from '#contract/endpoints.ts';
import { invalidPinCodeMessage, isPinCode, PIN_CODE_LENGTH } from '#contract/pin-codes.ts';
import { DeliveryDay } from '#web/features/content/delivery/delivery-day.tsx';
import { isUnknownPinCode } from '#web/features/content/delivery/delivery-result.tsx';
import { storePinCode, useStoredPinCode } from '#web/features/content/delivery/stored-pin-code.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

/** The PIN code of the delivery, which product pages ask for too, and its delivery dates. */
export function useDeliveryPin() {
  const stored = useStoredPinCode();
  const [typed, setTyped] = useState<string | null>(null);
  const pinCode = typed ?? stored ?? '';
  const { data, error } = useQuery({
    ...apiQuery(endpoints.getDeliveryEstimate, { pin_code: pinCode }),
    enabled: isPinCode(pinCode),
  });
  const estimate = data?.pin_code === pinCode ? data : null;
  useEffect(() => {
    if (estimate) storePinCode(estimate.pin_code);
  }, [estimate]);
  const isWrong = pinCode.length === PIN_CODE_LENGTH && !isPinCode(pinCode);
  return {
    pinCode,
    estimate,
    problem: isWrong ? invalidPinCodeMessage : isUnknownPinCode(error) ? error?.message : undefined,
    changePinCode: (text: string) => setTyped(text.replace(/\D/g, '').slice(0, PIN_CODE_LENGTH)),
  };
}

interface DeliveryPinProps {
  pinCode: string;
  estimate: DeliveryEstimate | null;
  problem: string | undefined;
  onChange: (text: string) => void;
}

export function DeliveryPin({ pinCode, estimate, problem, onChange }: DeliveryPinProps) {
  const hint = estimate ? (
    <>
      {estimate.state}: <DeliveryDay date={estimate.earliest_date} /> to{' '}
      <DeliveryDay date={estimate.latest_date} />, for what is in stock and ordered today
    </>
  ) : (
    'For delivery dates at each line'
  );
  return (
    <Field label="Delivery PIN code" isOptional hint={problem ? undefined : hint} error={problem}>
      <Input
        className="num"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="6 digits"
        value={pinCode}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
