import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldProblems, type SaveProblems, saveProblems } from './field-problems.ts';

interface UseFormOptions<Values> {
  initialValues: Values;
  validate: (values: Values) => FieldProblems<keyof Values & string>;
  /** If this throws, the values stay in the form. */
  send: (values: Values) => Promise<void>;
  /** Converts an error to messages; needed for errors that do not come from our API. */
  toProblems?: (
    error: unknown,
    names: readonly (keyof Values & string)[],
  ) => SaveProblems<keyof Values & string>;
}

const noProblems = { fields: {}, form: null };

/** State of a form: validates in the browser, then on the server, and shows each problem at its field. */
export function useForm<Values extends Record<string, string | boolean>>({
  initialValues,
  validate,
  send,
  toProblems = saveProblems,
}: UseFormOptions<Values>) {
  type Name = keyof Values & string;
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initialValues);
  const [problems, setProblems] = useState<SaveProblems<Name>>(noProblems);
  const [isSending, setIsSending] = useState(false);
  const [failures, setFailures] = useState(0);

  // In an effect, because the invalid fields are marked by the render before it.
  useEffect(() => {
    if (failures > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const change = (changes: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changes }));
    // A problem of a field that was just changed is outdated.
    setProblems(({ fields, form }) => {
      const remaining = Object.entries(fields).filter(([name]) => !(name in changes));
      return { fields: Object.fromEntries(remaining) as FieldProblems<Name>, form };
    });
  };

  /** Validates one field on blur. An empty field is only reported on submit. */
  const validateField = (name: Name) => {
    const found = values[name] === '' ? undefined : validate(values)[name];
    if (found) setProblems((current) => ({ ...current, fields: { ...current.fields, [name]: found } }));
  };

  const fail = (found: SaveProblems<Name>) => {
    setProblems(found);
    setFailures((count) => count + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const fields = validate(values);
    if (Object.values(fields).some(Boolean)) return fail({ fields, form: null });
    setProblems(noProblems);
    setIsSending(true);
    try {
      await send(values);
    } catch (error) {
      fail(toProblems(error, Object.keys(values) as Name[]));
    } finally {
      setIsSending(false);
    }
  };

  return {
    values,
    problems,
    isSending,
    change,
    validateField,
    formProps: { ref: formRef, onSubmit: submit, noValidate: true },
  };
}
