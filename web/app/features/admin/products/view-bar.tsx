import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { listAddress } from './product-list-address.ts';
import { removeView, saveView, useSavedViews } from './stored-list-settings.ts';

const presets = [
  { name: 'All', query: '' },
  { name: 'Low stock', query: 'stock=low' },
  { name: 'Out of stock', query: 'stock=out' },
  { name: 'Archived', query: 'state=archived' },
];
const costPreset = { name: 'Cost unknown', query: 'margin=unknown' };

/** Filters by name: those that every shop needs, and those that this browser has saved. */
export function ViewBar({ query, seesCosts }: { query: string; seesCosts: boolean }) {
  const saved = useSavedViews();
  const fixed = seesCosts ? [...presets, costPreset] : presets;
  const isKnown = [...fixed, ...saved].some((view) => view.query === query);
  return (
    <nav className="desk-views" aria-label="Views">
      {fixed.map((view) => (
        <ViewLink key={view.name} {...view} isCurrent={view.query === query} />
      ))}
      {saved.map((view) => (
        <span key={view.name} className="product-view">
          <ViewLink {...view} isCurrent={view.query === query} />
          {view.query === query && (
            <IconButton label={`Delete the view ${view.name}`} onClick={() => removeView(view.name)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      ))}
      {!isKnown && <SaveView query={query} />}
    </nav>
  );
}

function ViewLink({ name, query, isCurrent }: { name: string; query: string; isCurrent: boolean }) {
  return (
    <Link to={listAddress(query)} aria-current={isCurrent ? 'page' : undefined}>
      {name}
    </Link>
  );
}

function SaveView({ query }: { query: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Save This View
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Save this view">
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            const name = String(new FormData(event.currentTarget).get('name')).trim();
            const isSaved = saveView({ name, query });
            setIsOpen(false);
            if (!isSaved) showToast({ kind: 'error', title: 'This browser stores no data of the shop.' });
          }}
        >
          <Field
            label="Name"
            hint="Filter, search and order. Saved in this browser; share the link with others."
          >
            <Input name="name" required maxLength={40} pattern=".*\S.*" data-autofocus />
          </Field>
          <Button type="submit">Save View</Button>
        </form>
      </Dialog>
    </>
  );
}
