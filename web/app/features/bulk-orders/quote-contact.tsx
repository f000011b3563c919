import { accountLimits } from '#contract/account-limits.ts';
import { gstinProblem, normaliseGstin } from '#contract/gstin.ts';
import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import type { QuoteRequestBody } from '#contract/quote-requests.ts';
import { emailProblem, maximumSanitisedLength, phoneProblem } from '#contract/validation.ts';
import type { QuoteBuyer } from '#web/features/cart/payment-limit.tsx';
import { parsePhone } from '#web/features/identity/phone/parse-phone.ts';
import { useForm } from '#web/features/identity/profile/use-form.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { readSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { QuoteLine } from './use-quote-lines.ts';

interface QuoteContactProps {
  lines: readonly QuoteLine[];
  buyer: QuoteBuyer;
  onSent: (email: string) => void;
}

export function QuoteContact({ lines, buyer, onSent }: QuoteContactProps) {
  const user = readSession()?.user;
  const { values, problems, isSending, change, validateField, formProps } = useForm({
    initialValues: {
      full_name: user?.full_name ?? '',
      email: user?.email ?? '',
      phone: user?.phone ?? '',
      company: buyer.company ?? '',
      gstin: buyer.gstin ?? '',
      note: '',
    },
    validate: ({ full_name, email, phone, gstin }) => ({
      full_name: full_name.trim() ? undefined : 'Name is required',
      email: emailProblem(email.trim()) ?? undefined,
      phone: phone.trim() ? (phoneProblem(parsePhone(phone)) ?? undefined) : undefined,
      gstin: gstin ? (gstinProblem(gstin) ?? undefined) : undefined,
    }),
    send: async ({ full_name, email, phone, company, gstin, note }) => {
      const body: QuoteRequestBody = {
        lines: lines.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
        full_name: full_name.trim(),
        email: email.trim(),
        phone: phone.trim() ? parsePhone(phone) : null,
        company: company.trim() || null,
        gstin: gstin || null,
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
      {problems.form && <Notice tone="error">{problems.form}</Notice>}
      <Field label="Name" error={problems.fields.full_name}>
        <Input {...text('full_name')} autoComplete="name" maxLength={accountLimits.nameLength} />
      </Field>
      <Field label="Company" isOptional error={problems.fields.company}>
        <Input {...text('company')} autoComplete="organization" maxLength={accountLimits.nameLength} />
      </Field>
      <Field label="GSTIN" isOptional error={problems.fields.gstin} className="quote-contact-whole">
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
