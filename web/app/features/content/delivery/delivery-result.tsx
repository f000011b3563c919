import type { UseQueryResult } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import type { DeliveryEstimate } from '#contract/delivery.ts';
import { invalidPinCodeMessage } from '#contract/pin-codes.ts';
import { daysInText, deliveryDaysAnywhere } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { TextLink } from '#web/ui/button.tsx';
import { SupportMail } from '../contact-links.tsx';
import { Figure, Rupees } from '../figures.tsx';
import { policyNames } from '../policies/policy-list.ts';
import { DeliveryDay } from './delivery-day.tsx';

interface DeliveryResultProps {
  isMalformed: boolean;
  estimate: UseQueryResult<DeliveryEstimate>;
}

export function isUnknownPinCode(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'unknown_pin_code';
}

export function DeliveryResult({ isMalformed, estimate }: DeliveryResultProps) {
  if (isMalformed) return <Line tone="problem">{invalidPinCodeMessage}</Line>;
  if (estimate.error) return <Line tone="problem">{describeError(estimate.error)}</Line>;
  if (estimate.data) return <Dates {...estimate.data} />;
  return estimate.isFetching ? <Line tone="quiet">Looking up the delivery date.</Line> : <AnywhereInIndia />;
}

interface LineProps {
  tone: 'quiet' | 'good' | 'problem';
  children: ReactNode;
}

function Line({ tone, children }: LineProps) {
  const Icon = tone === 'problem' ? CircleAlert : Truck;
  return (
    <p className={`delivery-line delivery-line-${tone}`}>
      <Icon size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

function describeError(error: Error): ReactNode {
  // Messages of the browser or of a 5xx response are not meant for shoppers.
  if (!(error instanceof ApiError) || error.status >= 500) {
    return 'The delivery date could not be looked up. Please check again.';
  }
  if (!isUnknownPinCode(error)) return error.message;
  return (
    <>
      {error.message} <SupportMail subject="Delivery to my PIN code" />
    </>
  );
}

function Dates({ state, earliest_date, latest_date }: DeliveryEstimate) {
  return (
    <Line tone="good">
      Delivery to {state} between <DeliveryDay date={earliest_date} /> and <DeliveryDay date={latest_date} />.
      Flat <Rupees amount={siteFacts.shippingRupees} /> per order.
    </Line>
  );
}

/** Shown before a PIN code is entered, and without JavaScript. */
function AnywhereInIndia() {
  return (
    <Line tone="quiet">
      Delivery in <Figure>{daysInText(deliveryDaysAnywhere())}</Figure> working days, see the{' '}
      <TextLink to={policyNames.shipping.path}>shipping policy</TextLink>.
    </Line>
  );
}
