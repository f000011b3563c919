import { afterAll } from 'vitest';

/** Registers work to be done when a resource is no longer needed; `onTestFinished` is one. */
export type CleanUp = (work: () => void | Promise<void>) => void;

/** For resources that all tests of a file share. Call at the top level of the file; runs the work in reverse order. */
export function cleanUpAfterFile(): CleanUp {
  const steps: (() => void | Promise<void>)[] = [];
  afterAll(async () => {
    for (const step of steps.toReversed()) await step();
  });
  return (work) => void steps.push(work);
}
