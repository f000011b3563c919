import { readProcessEnvironment } from '#server/config.ts';

const isFull = readProcessEnvironment().TEST_SIZE === 'full';

/** Returns `full` when TEST_SIZE=full is set, otherwise `small`: enough to prove the mechanism in every run. */
export function sized<Size>(small: Size, full: Size): Size {
  return isFull ? full : small;
}
