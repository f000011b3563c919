import { accountLimits, photoMessages } from '#contract/account-limits.ts';

/** What can be said of a file before it is sent; whether it is a picture at all, only the server finds out. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!accountLimits.photoTypes.some((known) => known === type)) return photoMessages.wrongType;
  if (size === 0) return 'This file is empty. Please choose another.';
  return size > accountLimits.photoBytes ? photoMessages.tooLarge : null;
}
