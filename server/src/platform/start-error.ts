/** A start that cannot go on, told in one sentence a shop owner can act on. main.ts prints it and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
