import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { joinShop } from '../enter-shop.ts';
import { sentenceFor } from '../identity-error-sentences.ts';
import { typedPhone } from '../phone/typed-phone.ts';
import { useFocusOnProblem } from '../use-focus-on-problem.ts';
import { EmailAndPasswordFields } from './email-and-password-fields.tsx';
import { joiningProblems, type Problems, signUpProblems } from './login-draft.ts';
import type { LoginDialogState } from './use-login-dialog.ts';
import { useLostFocus } from './use-lost-focus.ts';
import '../identity-form.css';

export function SignUpTab({ dialog }: { dialog: LoginDialogState }) {
  const { client, draft, change, proven, setProven } = dialog;
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useFocusOnProblem(problems);
  useLostFocus();

  const createAccount = async () => {
    const found = proven ? joiningProblems(draft) : signUpProblems(draft);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const person = { fullName: draft.fullName.trim(), phone: typedPhone(draft.phone) };
    const email = draft.email.trim();
    let isProven = proven !== null;
    try {
      if (!isProven) await client.signUp({ ...person, email, password: draft.newPassword });
      isProven = true;
      await joinShop(client, person);
      dialog.joined();
    } catch (error) {
      // Trying the second half again must not stumble over the first, which is done.
      if (isProven) setProven(proven ?? { email, name: person.fullName });
      setFailure(sentenceFor(error, 'signUp'));
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void createAccount();
  };
  const takeAnotherEmail = async () => {
    setProven(null);
    await client.signOut().catch(() => {});
  };
  return (
    <form ref={form} className="identity-form" onSubmit={submit} noValidate>
      <Field label="Full Name" error={problems.fullName}>
        <Input
          data-autofocus
          name="name"
          autoComplete="name"
          maxLength={120}
          value={draft.fullName}
          onChange={(event) => change({ fullName: event.target.value })}
        />
      </Field>
      <Field
        label="Phone Number"
        error={problems.phone}
        hint="The courier calls it when a parcel is at your door."
      >
        <Input
          type="tel"
          name="tel"
          autoComplete="tel"
          placeholder="+91XXXXXXXXXX"
          value={draft.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
      </Field>
      {proven ? (
        <p className="text-ink-2">
          Your account will use {proven.email}.{' '}
          <button type="button" className="text-link" onClick={() => void takeAnotherEmail()}>
            Use another email
          </button>
        </p>
      ) : (
        <EmailAndPasswordFields draft={draft} problems={problems} change={change} />
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" size="large" block isBusy={isBusy}>
        Create Account
      </Button>
    </form>
  );
}
