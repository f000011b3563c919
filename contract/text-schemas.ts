import { z } from 'zod';
import { accountLimits } from './account-limits.ts';
import { collapseSpaces, lineProblem, personNameProblem, toLines } from './names.ts';
import { maximumSanitisedLength, sanitiseText } from './validation.ts';

/** The name of a person: letters of any script, spaces, full stops, apostrophes and hyphens. */
export const personName = z
  .string()
  .overwrite(collapseSpaces)
  .min(1, 'Please enter a name')
  .max(accountLimits.nameLength, `Please use at most ${accountLimits.nameLength} characters`)
  .superRefine(reportOf(personNameProblem));

/** A company, or a line of an address: one line without control characters and links. */
export function lineOfText(maximumLength: number) {
  return z.string().overwrite(collapseSpaces).max(maximumLength).superRefine(reportOf(lineProblem));
}

/** A note of several lines; `sanitiseText` is applied before it is stored. */
export const noteText = z.string().max(maximumSanitisedLength).overwrite(toLines);

export function requiredNote(message: string) {
  return noteText.refine((text) => sanitiseText(text) !== '', message);
}

function reportOf(problemOf: (text: string) => string | null) {
  return (text: string, { addIssue }: z.RefinementCtx<string>) => {
    const message = text === '' ? null : problemOf(text);
    if (message) addIssue({ code: 'custom', message });
  };
}
