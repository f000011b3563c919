import { readProcessEnvironment } from '#server/config.ts';

/** Fixed by default; FUZZ_SEED generates other requests. A failure prints its seed. */
export const fuzzSeed = Number(readProcessEnvironment().FUZZ_SEED ?? 20_090_402);
