import { afterAll } from 'vitest';

/** Registers a clean-up step, such as `onTestFinished` does. */
export type CleanUp = (work: () => void | Promise<void>) => void;

/** For resources shared by all tests of a file. Call at the top level of the file; steps run in reverse order. */
export function cleanUpAfterFile(): CleanUp {
  const steps: (() => void | Promise<void>)[] = [];
  afterAll(async () => {
    for (const step of steps.toReversed()) await step();
  });
  return (work) => void steps.push(work);
}
