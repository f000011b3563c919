/** An error at startup with a message that a shop owner can act on. main.ts prints it and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
