import { useEffect } from 'react';
import { accountLimits } from '#contract/account-limits.ts';
import { type BuildUse, buildUseLabels, buildUses } from '#contract/pc-builder/build-limits.ts';
import type { CustomPcRequestBody } from '#contract/pc-builder/custom-pc-requests.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { emailProblem, maximumSanitisedLength, phoneProblem } from '#contract/validation.ts';
import { parsePhone } from '#web/features/identity/phone/parse-phone.ts';
import { useForm } from '#web/features/identity/profile/use-form.ts';
import { sendAsHuman } from '#web/features/identity/send-as-human.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { readSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { chosenPartsOf } from '../build/chosen-parts.ts';
import type { CheckedBuild } from '../build/use-checked-build.ts';
import { verdictsOfLevel } from '../verdicts/verdict-texts.ts';
import type { SentRequest } from './request-sent.tsx';

interface RequestFormProps {
  build: CheckedBuild;
  onSent: (sent: SentRequest) => void;
}

const emptyDraft = {
  full_name: '',
  email: '',
  phone: '',
  budget: '',
  use: '',
  note: '',
  wants_assembly: true,
};
type Draft = typeof emptyDraft;

export function RequestForm({ build, onSent }: RequestFormProps) {
  const { values, problems, isSending, change, formProps } = useForm<Draft>({
    initialValues: readDraft(),
    validate: ({ full_name, email, phone, budget }) => ({
      full_name: full_name.trim() ? undefined : 'Name is required',
      email: emailProblem(email.trim()) ?? undefined,
      phone: phone.trim() ? (phoneProblem(parsePhone(phone)) ?? undefined) : undefined,
      budget: budget === '' || readRupees(budget) !== null ? undefined : 'Please write an amount in rupees',
    }),
    send: async (draft) => {
      const body = bodyOf(draft, build);
      const { sendRequest } = pcBuilderEndpoints;
      onSent(await sendAsHuman((headers) => browserApi().call(sendRequest, { body, headers })));
      writeDraft(null);
    },
  });
  useEffect(() => writeDraft(values), [values]);
  const text = (field: Exclude<keyof Draft, 'wants_assembly'>) => ({
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  const unknown = verdictsOfLevel(build.verdicts, 'unknown').length;
  return (
    <form {...formProps} className="grid gap-4 md:grid-cols-2" aria-label="Send for assembly">
      {problems.form && <Notice tone="error">{problems.form}</Notice>}
      <Field label="Name" error={problems.fields.full_name}>
        <Input {...text('full_name')} autoComplete="name" maxLength={accountLimits.nameLength} />
      </Field>
      <Field label="Email" error={problems.fields.email}>
        <Input {...text('email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label="Phone number" isOptional error={problems.fields.phone}>
        <Input {...text('phone')} className="num" type="tel" autoComplete="tel" placeholder="+91XXXXXXXXXX" />
      </Field>
      <Field label="Budget in rupees" isOptional error={problems.fields.budget}>
        <Input {...text('budget')} className="num" inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label="What it is for" isOptional className="md:col-span-2">
        <Select {...text('use')}>
          <option value="">Please choose</option>
          {buildUses.map((use) => (
            <option key={use} value={use}>
              {buildUseLabels[use]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Anything we should know"
        hint="Games or programs, parts you own, noise, looks, the date you need it by"
        isOptional
        error={problems.fields.note}
        className="md:col-span-2"
      >
        <TextArea {...text('note')} rows={3} maxLength={maximumSanitisedLength} />
      </Field>
      <Checkbox
        className="md:col-span-2"
        label="Assemble and test it for me"
        checked={values.wants_assembly}
        onChange={({ target }) => change({ wants_assembly: target.checked })}
      />
      {unknown > 0 && (
        <p className="text-13 text-ink-2 md:col-span-2">
          {unknown === 1 ? 'One check is' : `${unknown} checks are`} unknown: we measure by hand before we
          build.
        </p>
      )}
      <div className="md:col-span-2">
        <Button type="submit" size="large" isBusy={isSending}>
          Send request
        </Button>
      </div>
    </form>
  );
}

function bodyOf(draft: Draft, build: CheckedBuild): CustomPcRequestBody {
  return {
    parts: chosenPartsOf(build.lines.filter(({ isOwned, isNoLongerSold }) => !(isOwned || isNoLongerSold))),
    full_name: draft.full_name.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim() ? parsePhone(draft.phone) : null,
    budget: readRupees(draft.budget),
    use: (draft.use as BuildUse) || null,
    wants_assembly: draft.wants_assembly,
    note: draft.note.trim() || null,
  };
}

function readRupees(text: string): number | null {
  const digits = text.replace(/[₹,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** What was typed before, else what the account says. */
function readDraft(): Draft {
  const user = readSession()?.user;
  const account = { full_name: user?.full_name ?? '', email: user?.email ?? '', phone: user?.phone ?? '' };
  try {
    const stored = JSON.parse(localStorage.getItem(storageKeys.pcRequest) ?? '{}') as Partial<Draft>;
    const typed = Object.entries(stored).filter(
      ([name, value]) => typeof value === typeof emptyDraft[name as keyof Draft] && value !== '',
    );
    return { ...emptyDraft, ...account, ...Object.fromEntries(typed) };
  } catch {
    return { ...emptyDraft, ...account };
  }
}

function writeDraft(draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(storageKeys.pcRequest, JSON.stringify(draft));
    else localStorage.removeItem(storageKeys.pcRequest);
  } catch {
    // Without storage the form works, only a reload clears it.
  }
}
