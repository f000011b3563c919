import type { GatewayFault, GatewayResult } from '#server/payments/phonepe/gateway-fault.ts';
import { newId } from '#server/platform/ids.ts';

export function answered<Value>(result: GatewayResult<Value>): Value {
  if (!result.isOk) throw new Error(`The gateway failed: ${JSON.stringify(result.fault)}`);
  return result.value;
}

export function faultOf(result: GatewayResult<unknown>): GatewayFault {
  if (result.isOk) throw new Error(`The gateway succeeded: ${JSON.stringify(result.value)}`);
  return result.fault;
}

export function newPayment(change: { merchantOrderId?: string; amountPaise?: number } = {}) {
  return {
    merchantOrderId: newId(),
    amountPaise: 118_00,
    expireAfterSeconds: 900,
    redirectUrl: 'http://shop.example/orders/1?from=payment',
    ...change,
  };
}
