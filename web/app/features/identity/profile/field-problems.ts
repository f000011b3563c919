import { ApiError } from '#web/lib/api-client.ts';

export type FieldProblems<Name extends string> = Partial<Record<Name, string>>;

/** Problems of a failed save: per field, and one message for everything else. */
export type SaveProblems<Name extends string> = { fields: FieldProblems<Name>; form: string | null };

const unreachable = 'The shop could not be reached. Please check your connection and try again.';

/** The message of an API error, or a message about the connection for any other error. */
export function describeFailure(error: unknown): string {
  return error instanceof ApiError ? error.message : unreachable;
}

export function saveProblems<Name extends string>(
  error: unknown,
  names: readonly Name[],
): SaveProblems<Name> {
  const fields: FieldProblems<Name> = {};
  const errors = error instanceof ApiError ? error.errors : [];
  for (const { path, message } of errors) {
    const name = names.find((candidate) => candidate === path);
    // Only the first problem of a field is shown.
    if (name) fields[name] ??= message;
  }
  const areAllShown = errors.length > 0 && errors.every(({ path }) => names.some((name) => name === path));
  return { fields, form: areAllShown ? null : describeFailure(error) };
}
