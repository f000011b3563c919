import { ApiError } from '#web/lib/api-client.ts';

const unreachable =
  'The shop could not be reached, and nothing was paid. Please check your connection and try again.';

/** Shows the message of our own errors, and a message of the shop instead of the browser's for network failures. */
export function describePaymentFailure(error: Error): string {
  return error instanceof ApiError || error.name === 'Error' ? error.message : unreachable;
}
