import type { z } from 'zod';
import { type CallerOptions, createGatewayCaller } from './gateway-caller.ts';
import { failed, type GatewayResult } from './gateway-fault.ts';
import {
  type PaymentRequest,
  type PaymentStatusRequest,
  payBody,
  paymentRequest,
  paymentStatusRequest,
  type RefundRequest,
  type RefundStatusRequest,
  refundBody,
  refundRequest,
  refundStatusRequest,
} from './phonepe-requests.ts';
import {
  type PaymentStatus,
  payResponse,
  type RefundStatus,
  refundResponse,
  refundStatusResponse,
  type StartedPayment,
  type StartedRefund,
  statusResponse,
} from './phonepe-responses.ts';

/** Client of PhonePe Standard Checkout v2. Gateway failures are returned as faults, never thrown. */
export type PhonePeClient = {
  pay: (request: PaymentRequest) => Promise<GatewayResult<StartedPayment>>;
  status: (question: PaymentStatusRequest) => Promise<GatewayResult<PaymentStatus>>;
  refund: (request: RefundRequest) => Promise<GatewayResult<StartedRefund>>;
  refundStatus: (question: RefundStatusRequest) => Promise<GatewayResult<RefundStatus>>;
  /** Whether our credentials are valid: `client_initialized` in the health response. */
  canSignIn: () => Promise<boolean>;
};

export function createPhonePeClient(options: CallerOptions): PhonePeClient {
  const { call, canSignIn } = createGatewayCaller(options);
  return {
    pay: validated(paymentRequest, (request) =>
      call({
        operation: 'pay',
        reference: request.merchantOrderId,
        path: '/checkout/v2/pay',
        body: payBody(request),
        answer: payResponse,
      }),
    ),
    status: validated(paymentStatusRequest, ({ merchantOrderId, amountPaise }) =>
      call({
        operation: 'status',
        reference: merchantOrderId,
        path: `/checkout/v2/order/${merchantOrderId}/status?details=true&errorContext=true`,
        answer: statusResponse,
        findProblem: (status) => {
          const isOther = status.merchantOrderId !== null && status.merchantOrderId !== merchantOrderId;
          if (isOther) return failed('garbage', 'The answer is about another order.');
          return status.state === 'COMPLETED' ? amountProblem(amountPaise, status.amountPaise) : null;
        },
      }),
    ),
    refund: validated(refundRequest, (request) =>
      call({
        operation: 'refund',
        reference: request.merchantRefundId,
        path: '/payments/v2/refund',
        body: refundBody(request),
        answer: refundResponse,
        findProblem: (refund) => amountProblem(request.amountPaise, refund.amountPaise),
      }),
    ),
    refundStatus: validated(refundStatusRequest, ({ merchantRefundId, amountPaise }) =>
      call({
        operation: 'refundStatus',
        reference: merchantRefundId,
        path: `/payments/v2/refund/${merchantRefundId}/status`,
        answer: refundStatusResponse,
        findProblem: (refund) => {
          const isOther = refund.merchantRefundId !== null && refund.merchantRefundId !== merchantRefundId;
          if (isOther) return failed('garbage', 'The answer is about another refund.');
          return amountProblem(amountPaise, refund.amountPaise);
        },
      }),
    ),
    canSignIn,
  };
}

function amountProblem(requestedPaise: number, reportedPaise: number) {
  if (requestedPaise === reportedPaise) return null;
  return failed('wrong_amount', `The gateway reports ${reportedPaise} paise instead of ${requestedPaise}.`, {
    httpStatus: 200,
    reportedPaise,
  });
}

/** Validates a request before sending it. */
function validated<Request, Value>(
  schema: z.ZodType<Request>,
  send: (request: Request) => Promise<GatewayResult<Value>>,
): (request: Request) => Promise<GatewayResult<Value>> {
  return async (request) => {
    const read = schema.safeParse(request);
    if (read.success) return send(read.data);
    const problems = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    return failed('invalid', problems.join('; '));
  };
}
