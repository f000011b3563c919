import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldProblems, type SaveProblems, saveProblems } from './field-problems.ts';

interface FormPlan<Values> {
  start: Values;
  check: (values: Values) => FieldProblems<keyof Values & string>;
  /** What was typed stays where it is when this fails. */
  send: (values: Values) => Promise<void>;
  /** For failures that come from elsewhere than our API. */
  explain?: (
    error: unknown,
    names: readonly (keyof Values & string)[],
  ) => SaveProblems<keyof Values & string>;
}

const noProblems = { fields: {}, whole: null };

/** A form of several fields: checked here first, then by the server, with what is wrong told at the field it concerns. */
export function useForm<Values extends Record<string, string | boolean>>({
  start,
  check,
  send,
  explain = saveProblems,
}: FormPlan<Values>) {
  type Name = keyof Values & string;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<SaveProblems<Name>>(noProblems);
  const [isSending, setIsSending] = useState(false);
  const [failures, setFailures] = useState(0);

  // After the render that marks them: only then can the first wrong field be found.
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const change = (changes: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changes }));
    // A complaint about what has just been mended is out of date.
    setProblems(({ fields, whole }) => {
      const kept = Object.entries(fields).filter(([name]) => !(name in changes));
      return { fields: Object.fromEntries(kept) as FieldProblems<Name>, whole };
    });
  };

  /** What is wrong with a field is said as it is left; one that nothing was typed into can wait for the rest. */
  const leave = (name: Name) => {
    const found = values[name] === '' ? undefined : check(values)[name];
    if (found) setProblems(({ fields, whole }) => ({ fields: { ...fields, [name]: found }, whole }));
  };

  const fail = (found: SaveProblems<Name>) => {
    setProblems(found);
    setFailures((count) => count + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const fields = check(values);
    if (Object.values(fields).some(Boolean)) return fail({ fields, whole: null });
    setProblems(noProblems);
    setIsSending(true);
    try {
      await send(values);
    } catch (error) {
      fail(explain(error, Object.keys(values) as Name[]));
    } finally {
      setIsSending(false);
    }
  };

  return {
    values,
    problems,
    isSending,
    change,
    leave,
    restart: setValues,
    formProps: { ref: form, onSubmit: submit, noValidate: true },
  };
}
