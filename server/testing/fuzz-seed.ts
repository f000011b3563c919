import { readProcessEnvironment } from '#server/config.ts';

/** The same requests at every run; FUZZ_SEED tries others, and a failure names the seed it was seen with. */
export const fuzzSeed = Number(readProcessEnvironment().FUZZ_SEED ?? 20_090_402);
