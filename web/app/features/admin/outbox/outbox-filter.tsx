import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

export type OutboxView = { view: 'mail' | 'text'; state: string; search: string };

export function outboxAddress({ view, state, search }: OutboxView, page = 1): string {
  const parameters = new URLSearchParams({ view });
  if (state) parameters.set('state', state);
  if (search) parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  return `?${parameters}`;
}

interface OutboxFilterProps extends OutboxView {
  label: string;
  states: Readonly<Record<string, string>>;
}

/** The recipient and the state; both are part of the address of the page. */
export function OutboxFilter({ label, states, ...shown }: OutboxFilterProps) {
  const navigate = useNavigate();
  return (
    <search>
      <form
        className="outbox-filter"
        onSubmit={(event) => {
          event.preventDefault();
          const search = String(new FormData(event.currentTarget).get('search')).trim();
          void navigate(outboxAddress({ ...shown, search }));
        }}
      >
        <Input
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          defaultValue={shown.search}
        />
        <Button type="submit" variant="line">
          Find
        </Button>
        <Select
          aria-label="State"
          value={shown.state}
          onChange={({ target }) => void navigate(outboxAddress({ ...shown, state: target.value }))}
        >
          <option value="">Every state</option>
          {Object.entries(states).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </Select>
      </form>
    </search>
  );
}
