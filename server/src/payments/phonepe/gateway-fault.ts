export type GatewayFaultKind =
  /** Our own request breaks the gateway's rules; nothing was sent. */
  | 'invalid'
  | 'unreachable'
  | 'timed_out'
  /** 5xx: the gateway is there but cannot. */
  | 'unavailable'
  /** An answer that is none: unreadable, off the protocol, about something else, or a redirect. */
  | 'garbage'
  | 'unauthorised'
  | 'not_found'
  /** The id was used before. */
  | 'conflict'
  | 'too_many'
  | 'refused'
  /** The gateway speaks of other paise than we do. Nothing may be settled by such an answer. */
  | 'wrong_amount';

export type GatewayFault = {
  kind: GatewayFaultKind;
  httpStatus: number | null;
  /** The gateway's own word. */
  code: string | null;
  message: string;
  retryAfterSeconds: number | null;
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

const unsureKinds: ReadonlySet<GatewayFaultKind> = new Set([
  'unreachable',
  'timed_out',
  'unavailable',
  'garbage',
  'wrong_amount',
]);

/** Whether the gateway may have done what was asked although we were not told: only a status call can say. */
export function mayHaveTakenEffect({ kind }: GatewayFault): boolean {
  return unsureKinds.has(kind);
}
