/** Where a try at paying can be. No zod: the browser reads it too. */
export const paymentStates = ['initiated', 'pending', 'completed', 'failed'] as const;

export type PaymentState = (typeof paymentStates)[number];
