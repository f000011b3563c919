import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Specimen } from './specimen.tsx';

export function FieldSpecimens() {
  return (
    <Specimen title="Fields">
      <div className="grid gap-4 md:grid-cols-3">
        <Field label="Email">
          <Input type="email" placeholder="you@example.in" />
        </Field>
        <Field label="Full Name" hint="As on the invoice" isOptional>
          <Input defaultValue="Ananya Rao" />
        </Field>
        <Field label="Phone Number" hint="With the country code" error="Invalid phone number format">
          <Input className="num" defaultValue="98200 1234" />
        </Field>
        <Field label="Switched off">
          <Input disabled defaultValue="Maharashtra" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="correct horse" />
        </Field>
        <Field label="State" error="Choose a state">
          <Select defaultValue="">
            <option value="">Choose</option>
            <option value="27">Maharashtra</option>
            <option value="30">Goa</option>
          </Select>
        </Field>
        <Field label="Notes" hint="At most 1000 characters">
          <TextArea />
        </Field>
        <Field label="Complaint" error="Say what is wrong">
          <TextArea rows={2} />
        </Field>
        <Select size="small" aria-label="Sort by">
          <option>Relevance</option>
          <option>Price, low to high</option>
        </Select>
      </div>
    </Specimen>
  );
}
