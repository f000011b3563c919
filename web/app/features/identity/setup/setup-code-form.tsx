import { type FormEvent, useState } from 'react';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { replaceSessionUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useFocusOnProblem } from '../use-focus-on-problem.ts';
import '../identity-form.css';

const GONE = 410;

export const whereTheCodeIs =
  'The code is in the file setup-code.txt in the data folder of the shop; the log names the folder. It works once.';

/** `onAlreadySetUp` is called if another user has become administrator in the meantime. */
export function SetupCodeForm({ onAlreadySetUp }: { onAlreadySetUp: () => void }) {
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<{ code?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  const form = useFocusOnProblem(problems);
  const claim = async () => {
    if (code.trim() === '') return setProblems({ code: 'The setup code is required' });
    setProblems({});
    setIsBusy(true);
    try {
      replaceSessionUser(
        await browserApi().call(accountEndpoints.setUpAdmin, { body: { code: code.trim() } }),
      );
    } catch (error) {
      if (error instanceof ApiError && error.status === GONE) return onAlreadySetUp();
      setProblems({ code: error instanceof ApiError ? error.message : 'The shop could not be reached.' });
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void claim();
  };
  return (
    <form ref={form} method="post" className="identity-form" onSubmit={submit} noValidate>
      <p className="text-ink-2">{whereTheCodeIs}</p>
      <Field label="Setup code" error={problems.code}>
        <Input
          name="setup-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" size="large" block isBusy={isBusy}>
        Become Administrator
      </Button>
    </form>
  );
}
