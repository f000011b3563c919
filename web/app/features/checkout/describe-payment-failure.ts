import { ApiError } from '#web/lib/api-client.ts';

const unreachable = 'The shop could not be reached. Please check your connection and try again.';

/** What browsers say of a connection that broke or took too long is not meant for people; what we throw ourselves is. */
export function describePaymentFailure(error: Error): string {
  return error instanceof ApiError || error.name === 'Error' ? error.message : unreachable;
}
