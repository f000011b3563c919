import { ApiError } from '#web/lib/api-client.ts';

const offline = 'You are offline, and nothing was paid. Please try again once you are connected.';
const unreachable = 'The shop could not be reached. Please check your connection and try again.';

/** Shows the message of our own errors, and a message of the shop instead of the browser's for network failures. */
export function describePaymentFailure(error: Error): string {
  if (error instanceof ApiError) return error.message;
  if (!navigator.onLine) return offline;
  return error.name === 'Error' ? error.message : unreachable;
}
