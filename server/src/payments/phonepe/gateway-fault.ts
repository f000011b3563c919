export type GatewayFaultKind =
  /** Our request is invalid and was not sent. */
  | 'invalid'
  | 'unreachable'
  | 'timed_out'
  /** 5xx. */
  | 'unavailable'
  /** Unreadable response, protocol violation, response about another payment, or a redirect. */
  | 'garbage'
  | 'unauthorised'
  | 'not_found'
  /** The id was used before. */
  | 'conflict'
  | 'too_many'
  | 'refused'
  /** The gateway reports another amount than ours. Such a response must never settle a payment. */
  | 'wrong_amount';

export type GatewayFault = {
  kind: GatewayFaultKind;
  httpStatus: number | null;
  /** The gateway's error code; that of the system, such as ECONNREFUSED, if the gateway is unreachable. */
  code: string | null;
  message: string;
  retryAfterSeconds: number | null;
  /** The amount of a `wrong_amount`. */
  reportedPaise?: number;
};

export type GatewayResult<Value> = { isOk: true; value: Value } | { isOk: false; fault: GatewayFault };

export function succeeded<Value>(value: Value): GatewayResult<Value> {
  return { isOk: true, value };
}

export function failed(
  kind: GatewayFaultKind,
  message: string,
  rest: Partial<Omit<GatewayFault, 'kind' | 'message'>> = {},
): { isOk: false; fault: GatewayFault } {
  return {
    isOk: false,
    fault: { kind, message, httpStatus: null, code: null, retryAfterSeconds: null, ...rest },
  };
}

const uncertainKinds: ReadonlySet<GatewayFaultKind> = new Set([
  'unreachable',
  'timed_out',
  'unavailable',
  'garbage',
  'wrong_amount',
]);

/** Whether the gateway may have executed the request although it failed for us. Only a status call can tell. */
export function mayHaveSucceeded({ kind }: GatewayFault): boolean {
  return uncertainKinds.has(kind);
}
