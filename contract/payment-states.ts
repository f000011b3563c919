/** The states of a payment attempt. Without zod, because the browser loads this file. */
export const paymentStates = ['initiated', 'pending', 'completed', 'failed'] as const;

export type PaymentState = (typeof paymentStates)[number];
