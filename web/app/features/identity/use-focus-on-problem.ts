import { type RefObject, useEffect, useRef } from 'react';

/** Leads to the first field that is wrong, each time a form was found wanting. */
export function useFocusOnProblem(problems: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [problems]);
  return form;
}
