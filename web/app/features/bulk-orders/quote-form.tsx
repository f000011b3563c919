import { useState } from 'react';
import { accountLimits } from '#contract/account-limits.ts';
import { cartLimits } from '#contract/cart.ts';
import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import type { QuoteRequestBody } from '#contract/quote-requests.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { emailProblem, maximumSanitisedLength, phoneProblem } from '#contract/validation.ts';
import { typedPhone } from '#web/features/identity/phone/typed-phone.ts';
import { useForm } from '#web/features/identity/profile/use-form.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { readSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type QuoteLine, useQuoteLines } from './use-quote-lines.ts';

export function QuoteForm() {
  const { lines, isLoading, change } = useQuoteLines();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <Notice tone="good">
        We have your request. The answer goes to {sentTo} within {serviceTerms.quoteReplyWorkingDays} working
        day.
      </Notice>
    );
  }
  if (isLoading) return <Skeleton className="h-64" />;
  if (lines.length === 0) {
    return (
      <Notice tone="plain">
        Put what you need into your cart, and it is listed here. For a longer list, write us a mail.
      </Notice>
    );
  }
  return (
    <div className="panel quote-form">
      <QuoteLines lines={lines} onChange={change} />
      <Contact lines={lines} onSent={setSentTo} />
    </div>
  );
}

interface QuoteLinesProps {
  lines: readonly QuoteLine[];
  onChange: (productId: string, quantity: number) => void;
}

function QuoteLines({ lines, onChange }: QuoteLinesProps) {
  return (
    <ul className="quote-lines" aria-label="What the quote is for">
      {lines.map(({ productId, name, quantity }) => (
        <li key={productId}>
          <span>{name}</span>
          <Stepper
            label={`quantity of ${name}`}
            size="small"
            value={quantity}
            min={lines.length > 1 ? 0 : 1}
            max={cartLimits.pieces}
            onChange={(wanted) => onChange(productId, wanted)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ContactProps {
  lines: readonly QuoteLine[];
  onSent: (email: string) => void;
}

function Contact({ lines, onSent }: ContactProps) {
  const user = readSession()?.user;
  const { values, problems, isSending, change, formProps } = useForm({
    start: {
      name: user?.full_name ?? '',
      email: user?.email ?? '',
      phone: user?.phone ?? '',
      company: '',
      note: '',
    },
    check: ({ name, email, phone }) => ({
      name: name.trim() ? undefined : 'Name is required',
      email: emailProblem(email.trim()) ?? undefined,
      phone: phone.trim() ? (phoneProblem(typedPhone(phone)) ?? undefined) : undefined,
    }),
    send: async ({ name, email, phone, company, note }) => {
      const body: QuoteRequestBody = {
        lines: lines.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
        name: name.trim(),
        email: email.trim(),
        phone: phone.trim() ? typedPhone(phone) : null,
        company: company.trim() || null,
        note: note.trim() || null,
      };
      onSent((await browserApi().call(paymentEndpoints.requestQuote, { body })).email);
    },
  });
  const text = (field: keyof typeof values) => ({
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  return (
    <form {...formProps} className="quote-contact" aria-label="Ask for a quote">
      {problems.whole && <Notice tone="error">{problems.whole}</Notice>}
      <Field label="Name" error={problems.fields.name}>
        <Input {...text('name')} autoComplete="name" maxLength={accountLimits.nameLength} />
      </Field>
      <Field label="Company" isOptional error={problems.fields.company}>
        <Input {...text('company')} autoComplete="organization" maxLength={accountLimits.nameLength} />
      </Field>
      <Field label="Email" error={problems.fields.email}>
        <Input {...text('email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label="Phone number" isOptional error={problems.fields.phone}>
        <Input {...text('phone')} className="num" type="tel" autoComplete="tel" placeholder="+91XXXXXXXXXX" />
      </Field>
      <Field
        label="Anything we should know"
        isOptional
        error={problems.fields.note}
        className="quote-contact-whole"
      >
        <TextArea {...text('note')} rows={3} maxLength={maximumSanitisedLength} />
      </Field>
      <div className="quote-contact-whole">
        <Button type="submit" isBusy={isSending}>
          Send Request
        </Button>
      </div>
    </form>
  );
}
