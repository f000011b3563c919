import { ApiError } from '#web/lib/api-client.ts';

const offline = 'You are offline, and nothing was paid. Please try again once you are connected.';
const unreachable = 'The shop could not be reached. Please check your connection and try again.';

/** What browsers say of a connection that broke or took too long is not meant for people; what we throw ourselves is. */
export function describePaymentFailure(error: Error): string {
  if (error instanceof ApiError) return error.message;
  if (!navigator.onLine) return offline;
  return error.name === 'Error' ? error.message : unreachable;
}
