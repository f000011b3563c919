import { type FormEvent, useEffect, useState } from 'react';
import { accountLimits } from '#contract/account-limits.ts';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import type { BulkOrderBody, BulkOrderCreated } from '#contract/bulk-orders.ts';
import { gstinProblem, normaliseGstin, stateOfGstin } from '#contract/gstin.ts';
import { emailProblem, maximumSanitisedLength, phoneProblem } from '#contract/validation.ts';
import type { QuoteBuyer } from '#web/features/cart/payment-limit.tsx';
import { parsePhone } from '#web/features/identity/phone/parse-phone.ts';
import { useForm } from '#web/features/identity/profile/use-form.ts';
import { sendAsHuman } from '#web/features/identity/send-as-human.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { readSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type DraftLine, linesToSend, problemOfLines, textToSend } from './bulk-draft.ts';

interface QuoteContactProps {
  lines: readonly DraftLine[];
  buyer: QuoteBuyer;
  /** Of the delivery; null if none was given that we know. */
  pinCode: string | null;
  /** What was typed before, also on an earlier visit. */
  contact: Readonly<Record<string, string>>;
  onChange: (contact: Record<string, string>) => void;
  onSent: (created: BulkOrderCreated) => void;
}

export function QuoteContact({ lines, buyer, pinCode, contact, onChange, onSent }: QuoteContactProps) {
  const user = readSession()?.user;
  const { values, problems, isSending, change, validateField, formProps } = useForm({
    initialValues: {
      full_name: contact.full_name || (user?.full_name ?? ''),
      email: contact.email || (user?.email ?? ''),
      phone: contact.phone || (user?.phone ?? ''),
      company: buyer.company ?? contact.company ?? '',
      gstin: buyer.gstin ?? contact.gstin ?? '',
      wanted_on: contact.wanted_on ?? '',
      note: contact.note ?? '',
    },
    validate: ({ full_name, email, phone, gstin }) => ({
      full_name: full_name.trim() ? undefined : 'Name is required',
      email: emailProblem(email.trim()) ?? undefined,
      phone: phone.trim() ? (phoneProblem(parsePhone(phone)) ?? undefined) : undefined,
      gstin: gstin ? (gstinProblem(gstin) ?? undefined) : undefined,
    }),
    send: async ({ full_name, email, phone, company, gstin, wanted_on, note }) => {
      const body: BulkOrderBody = {
        lines: requestedLines(lines),
        full_name: full_name.trim(),
        email: email.trim(),
        phone: phone.trim() ? parsePhone(phone) : null,
        company: company.trim() || null,
        gstin: gstin || null,
        pin_code: pinCode,
        wanted_on: wanted_on || null,
        message: note.trim() || null,
      };
      const { sendBulkOrder } = bulkOrderEndpoints;
      onSent(await sendAsHuman((headers) => browserApi().call(sendBulkOrder, { body, headers })));
    },
  });
  // Only changed values: the effect also runs for the initial ones.
  const typed = JSON.stringify(values);
  useEffect(() => {
    if (typed !== JSON.stringify(contact)) onChange(JSON.parse(typed));
  });
  // Shown until the lines are corrected.
  const [isLineProblemShown, setIsLineProblemShown] = useState(false);
  const lineProblem = isLineProblemShown ? problemOfLines(lines) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = problemOfLines(lines) !== null;
    setIsLineProblemShown(isWrong);
    if (isWrong) focusWrongQuantity();
    else void formProps.onSubmit(event);
  };
  const registeredIn = stateOfGstin(values.gstin);
  const text = (field: keyof typeof values) => ({
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  return (
    <form {...formProps} onSubmit={submit} className="quote-contact" aria-label="Ask for a quote">
      <Field label="Name" error={problems.fields.full_name}>
        <Input {...text('full_name')} autoComplete="name" maxLength={accountLimits.nameLength} />
      </Field>
      <Field label="Company" isOptional error={problems.fields.company}>
        <Input {...text('company')} autoComplete="organization" maxLength={accountLimits.nameLength} />
      </Field>
      {/* The hint and the problem take the same space: a button that moves while it is pressed is not clicked. */}
      <Field
        label="GSTIN"
        isOptional
        error={problems.fields.gstin}
        hint={problems.fields.gstin ? undefined : (registeredIn ?? 'For input tax credit')}
        className="quote-contact-whole quote-gstin"
      >
        <Input
          className="data"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="15 characters"
          value={values.gstin}
          onChange={(event) => change({ gstin: normaliseGstin(event.target.value) })}
          onBlur={() => validateField('gstin')}
        />
      </Field>
      <Field label="Email" error={problems.fields.email}>
        <Input {...text('email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label="Phone number" isOptional error={problems.fields.phone}>
        <Input {...text('phone')} className="num" type="tel" autoComplete="tel" placeholder="+91XXXXXXXXXX" />
      </Field>
      <Field label="Wanted by" isOptional error={problems.fields.wanted_on} className="quote-contact-whole">
        <Input {...text('wanted_on')} type="date" />
      </Field>
      <Field
        label="Anything we should know"
        isOptional
        error={problems.fields.note}
        className="quote-contact-whole"
      >
        <TextArea {...text('note')} rows={3} maxLength={maximumSanitisedLength} />
      </Field>
      <div className="quote-contact-whole grid justify-items-start gap-4">
        {(lineProblem ?? problems.form) && <Notice tone="error">{lineProblem ?? problems.form}</Notice>}
        <Button type="submit" isBusy={isSending}>
          Send Request
        </Button>
      </div>
    </form>
  );
}

function requestedLines(lines: readonly DraftLine[]): BulkOrderBody['lines'] {
  return linesToSend(lines).map(({ product, text, quantity }) => ({
    product_id: product?._id ?? null,
    text: textToSend(text),
    quantity,
  }));
}

/** The quantities are outside of this form. */
function focusWrongQuantity(): void {
  document.querySelector<HTMLElement>('.bulk-lines [aria-invalid="true"]')?.focus();
}
