import { type GatewayResult, succeeded } from './gateway-fault.ts';

export type IssuedToken = { value: string; lifetimeMs: number };

export type TokenKeeper = {
  get: () => Promise<GatewayResult<string>>;
  /** The gateway has refused this one. Nothing happens when another has taken its place since. */
  discard: (token: string) => void;
};

/** After a failed refresh the old token serves on, so that a slow token service does not slow every payment. */
const TRY_AGAIN_AFTER_MS = 10_000;

/** Holds one token for all calls, and renews it at half its life. Callers who come meanwhile wait for the same one. */
export function createTokenKeeper(
  requestToken: () => Promise<GatewayResult<IssuedToken>>,
  now: () => number = Date.now,
): TokenKeeper {
  let held: { value: string; refreshAt: number; expiresAt: number } | null = null;
  let refreshing: Promise<GatewayResult<string>> | null = null;

  async function refresh(): Promise<GatewayResult<string>> {
    // By our own clock from the moment of asking: the gateway's may differ.
    const askedAt = now();
    const result = await requestToken();
    if (result.isOk) {
      const { value, lifetimeMs } = result.value;
      held = { value, refreshAt: askedAt + lifetimeMs / 2, expiresAt: askedAt + lifetimeMs };
      return succeeded(value);
    }
    if (!held || now() >= held.expiresAt) return result;
    held.refreshAt = now() + TRY_AGAIN_AFTER_MS;
    return succeeded(held.value);
  }

  return {
    get: async () => {
      if (held && now() < held.refreshAt) return succeeded(held.value);
      refreshing ??= refresh().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    discard: (token) => {
      if (held?.value === token) held = null;
    },
  };
}
