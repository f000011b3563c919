import { Form, Link } from 'react-router';
import type { DashboardPeriod, DayRange } from '#contract/dashboard-periods.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { formatRange } from './dashboard-texts.ts';
import type { PeriodChoice } from './read-period-choice.ts';
import './period-picker.css';

const periodNames: readonly [Exclude<DashboardPeriod, 'custom'>, string][] = [
  ['today', 'Today'],
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
];

interface PeriodPickerProps {
  choice: PeriodChoice;
  /** The days that are shown, once they are known. */
  shown: DayRange | undefined;
}

/** Writes the period into the address, so that it can be shared and survives a reload. */
export function PeriodPicker({ choice, shown }: PeriodPickerProps) {
  return (
    <div className="period-picker">
      <div>
        <h2>Sales</h2>
        <p>{shown && `${formatRange(shown)}. Days of India; test orders are left out.`}</p>
      </div>
      <nav aria-label="Period" className="period-links">
        {periodNames.map(([period, name]) => (
          <Link
            key={period}
            to={`?period=${period}`}
            preventScrollReset
            aria-current={choice.period === period ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <details open={choice.period === 'custom'} className="period-custom">
        <summary>Custom</summary>
        <Form>
          <input type="hidden" name="period" value="custom" />
          <Field label="From">
            <Input type="date" name="from" required defaultValue={choice.from ?? shown?.from} />
          </Field>
          <Field label="To">
            <Input type="date" name="to" required defaultValue={choice.to ?? shown?.to} />
          </Field>
          <Button type="submit" variant="line">
            Show
          </Button>
        </Form>
      </details>
    </div>
  );
}
