import type { z } from 'zod';
import { type CallerOptions, createGatewayCaller } from './gateway-caller.ts';
import { failed, type GatewayResult } from './gateway-fault.ts';
import {
  type PaymentStatus,
  payAnswer,
  type RefundStatus,
  refundAnswer,
  refundStatusAnswer,
  type StartedPayment,
  type StartedRefund,
  statusAnswer,
} from './phonepe-answers.ts';
import {
  type PaymentQuestion,
  type PaymentRequest,
  payBody,
  paymentQuestion,
  paymentRequest,
  type RefundQuestion,
  type RefundRequest,
  refundBody,
  refundQuestion,
  refundRequest,
} from './phonepe-requests.ts';

/** PhonePe Standard Checkout v2. Every outcome is data; nothing here throws for what a gateway does. */
export type PhonePeClient = {
  pay: (request: PaymentRequest) => Promise<GatewayResult<StartedPayment>>;
  status: (question: PaymentQuestion) => Promise<GatewayResult<PaymentStatus>>;
  refund: (request: RefundRequest) => Promise<GatewayResult<StartedRefund>>;
  refundStatus: (question: RefundQuestion) => Promise<GatewayResult<RefundStatus>>;
  /** Whether the gateway knows us: what the health answer calls `client_initialized`. */
  canSignIn: () => Promise<boolean>;
};

export function createPhonePeClient(options: CallerOptions): PhonePeClient {
  const { call, canSignIn } = createGatewayCaller(options);
  return {
    pay: checked(paymentRequest, (request) =>
      call({
        operation: 'pay',
        reference: request.merchantOrderId,
        path: '/checkout/v2/pay',
        body: payBody(request),
        answer: payAnswer,
      }),
    ),
    status: checked(paymentQuestion, ({ merchantOrderId, amountPaise }) =>
      call({
        operation: 'status',
        reference: merchantOrderId,
        path: `/checkout/v2/order/${merchantOrderId}/status?details=true&errorContext=true`,
        answer: statusAnswer,
        findProblem: (status) => {
          const isOther = status.merchantOrderId !== null && status.merchantOrderId !== merchantOrderId;
          if (isOther) return failed('garbage', 'The answer is about another order.');
          return status.state === 'COMPLETED' ? amountProblem(amountPaise, status.amountPaise) : null;
        },
      }),
    ),
    refund: checked(refundRequest, (request) =>
      call({
        operation: 'refund',
        reference: request.merchantRefundId,
        path: '/payments/v2/refund',
        body: refundBody(request),
        answer: refundAnswer,
        findProblem: (refund) => amountProblem(request.amountPaise, refund.amountPaise),
      }),
    ),
    refundStatus: checked(refundQuestion, ({ merchantRefundId, amountPaise }) =>
      call({
        operation: 'refundStatus',
        reference: merchantRefundId,
        path: `/payments/v2/refund/${merchantRefundId}/status`,
        answer: refundStatusAnswer,
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

function amountProblem(askedPaise: number, toldPaise: number) {
  if (askedPaise === toldPaise) return null;
  return failed('wrong_amount', `The gateway tells of ${toldPaise} paise where we asked for ${askedPaise}.`, {
    httpStatus: 200,
  });
}

/** What the gateway would refuse anyway is not sent. */
function checked<Request, Value>(
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
