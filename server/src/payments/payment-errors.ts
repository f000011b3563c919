import { AppError, errorsOf } from '#server/platform/app-error.ts';

export const fail = errorsOf({
  already_paid: { status: 409, detail: 'This order has already been paid.' },
  key_used_otherwise: {
    status: 422,
    detail: 'This payment was submitted before with different details. Please reload the page and try again.',
  },
});

const RETRY_SECONDS = 5;

export function gatewayUnavailable(): AppError {
  return new AppError({
    code: 'gateway_unavailable',
    status: 503,
    detail: 'The payment service is not responding. You have not been charged. Please try again in a moment.',
    retryAfterSeconds: RETRY_SECONDS,
  });
}
