import { useState } from 'react';
import { useFocusOnProblem } from './use-focus-on-problem.ts';

type Problems<Values> = Partial<Record<keyof Values, string>>;

/** The problems found when a form was submitted. That of a field disappears as soon as the field is changed. */
export function useFormProblems<Values extends object>(values: Values) {
  const [found, setFound] = useState<{ problems: Problems<Values>; values: Values }>({
    problems: {},
    values,
  });
  const form = useFocusOnProblem(found.problems);
  const names = Object.keys(found.problems) as (keyof Values)[];
  const problems: Problems<Values> = {};
  for (const name of names) {
    if (values[name] === found.values[name]) problems[name] = found.problems[name];
  }
  return { form, problems, setProblems: (next: Problems<Values>) => setFound({ problems: next, values }) };
}
