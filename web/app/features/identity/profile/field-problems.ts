import { ApiError } from '#web/lib/api-client.ts';

export type FieldProblems<Name extends string> = Partial<Record<Name, string>>;

/** What a failed save has to say: at the fields it names, and about the whole for all the rest. */
export type SaveProblems<Name extends string> = { fields: FieldProblems<Name>; whole: string | null };

const unreachable = 'The shop could not be reached. Please check your connection and try again.';

export function describeFailure(error: unknown): string {
  return error instanceof ApiError ? error.message : unreachable;
}

export function saveProblems<Name extends string>(
  error: unknown,
  names: readonly Name[],
): SaveProblems<Name> {
  const fields: FieldProblems<Name> = {};
  const given = error instanceof ApiError ? error.errors : [];
  for (const { path, message } of given) {
    const name = names.find((candidate) => candidate === path);
    // Of several complaints about one field the first is the one to mend first.
    if (name) fields[name] ??= message;
  }
  const isAllTold = given.length > 0 && given.every(({ path }) => names.some((name) => name === path));
  return { fields, whole: isAllTold ? null : describeFailure(error) };
}
