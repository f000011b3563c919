import { type GatewayResult, succeeded } from './gateway-fault.ts';

export type IssuedToken = { value: string; lifetimeMs: number };

export type TokenCache = {
  get: () => Promise<GatewayResult<string>>;
  /** Drops a token that the gateway rejected, unless it has been replaced already. */
  discard: (token: string) => void;
};

/** After a failed refresh the old token is used for this long, so that a slow token service does not delay every payment. */
const RETRY_AFTER_MS = 10_000;

/** Caches one access token and refreshes it after half of its lifetime. Concurrent callers share one refresh. */
export function createTokenCache(
  requestToken: () => Promise<GatewayResult<IssuedToken>>,
  now: () => number = Date.now,
): TokenCache {
  let held: { value: string; refreshAt: number; expiresAt: number } | null = null;
  let refreshing: Promise<GatewayResult<string>> | null = null;

  async function refresh(): Promise<GatewayResult<string>> {
    // Measured by our own clock from the request, because the gateway's clock may differ.
    const requestedAt = now();
    const result = await requestToken();
    if (result.isOk) {
      const { value, lifetimeMs } = result.value;
      held = { value, refreshAt: requestedAt + lifetimeMs / 2, expiresAt: requestedAt + lifetimeMs };
      return succeeded(value);
    }
    if (!held || now() >= held.expiresAt) return result;
    held.refreshAt = now() + RETRY_AFTER_MS;
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
