import { z } from 'zod';
import type { PaymentMeans } from './decide-order.ts';
import type { OrderState } from './sandbox-tables.ts';
import { cardNumberProblem, expiryProblem } from './test-cards.ts';

export const outcomes = {
  success: 'COMPLETED',
  failure: 'FAILED',
  pending: 'PENDING',
} as const satisfies Record<string, OrderState>;
export const outcome = z.enum(['success', 'failure', 'pending']);

const field = z.string().max(40).default('');

export const paymentForm = z.object({
  method: z.enum(['upi', 'credit_card', 'debit_card']),
  outcome,
  upi_id: field,
  card_number: field,
  expiry: field,
  cvv: field,
});
export type PaymentForm = z.infer<typeof paymentForm>;

export type FieldName = 'upi_id' | 'card_number' | 'expiry' | 'cvv';
export type FormProblems = Partial<Record<FieldName, string>>;

export type FormReading = { means: PaymentMeans } | { problems: FormProblems };

/** Returns the means of payment or the validation errors. Of a card number only the last four digits are kept. */
export function readPaymentForm(form: PaymentForm, now = new Date()): FormReading {
  return form.method === 'upi' ? readUpi(form) : readCard(form, form.method, now);
}

function readUpi({ upi_id }: PaymentForm): FormReading {
  const account = upi_id.trim().toLowerCase();
  if (!/^[a-z0-9._-]{2,}@[a-z]{2,}$/.test(account))
    return { problems: { upi_id: 'Enter a UPI id such as asha@sandbox.' } };
  return { means: { mode: 'UPI_COLLECT', instrument: 'ACCOUNT', account } };
}

function readCard(form: PaymentForm, kind: 'credit_card' | 'debit_card', now: Date): FormReading {
  const found: Record<string, string | null> = {
    card_number: cardNumberProblem(kind, form.card_number),
    expiry: expiryProblem(form.expiry, now),
    cvv: /^\d{3,4}$/.test(form.cvv.trim()) ? null : 'Enter the 3 digits on the back of the card.',
  };
  const problems: FormProblems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
  if (Object.keys(problems).length > 0) return { problems };
  const instrument = kind === 'credit_card' ? 'CREDIT_CARD' : 'DEBIT_CARD';
  return { means: { mode: 'CARD', instrument, account: form.card_number.replace(/\D/g, '').slice(-4) } };
}
