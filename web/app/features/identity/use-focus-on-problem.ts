import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first invalid field whenever a form has new problems. */
export function useFocusOnProblem(problems: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [problems]);
  return form;
}
