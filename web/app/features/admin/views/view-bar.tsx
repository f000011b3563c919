import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router';
import { type StoredList, useStoredList } from '#web/lib/stored-list.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { removeView, saveView, type View } from './saved-views.ts';
import '../list-tools.css';

interface ViewBarProps {
  views: StoredList<View>;
  presets: readonly View[];
  /** The filter, the search and the order of the list. */
  query: string;
  addressOf: (query: string) => string;
}

/** Filters by name: those that every shop needs, and those that this browser has saved. */
export function ViewBar({ views, presets, query, addressOf }: ViewBarProps) {
  const saved = useStoredList(views, (items) => items);
  const isKnown = [...presets, ...saved].some((view) => view.query === query);
  const link = (view: View) => (
    <Link key={view.name} to={addressOf(view.query)} aria-current={view.query === query ? 'page' : undefined}>
      {view.name}
    </Link>
  );
  return (
    <nav className="desk-views" aria-label="Views">
      {presets.map(link)}
      {saved.map((view) => (
        <span key={view.name} className="desk-view">
          {link(view)}
          {view.query === query && (
            <IconButton label={`Delete the view ${view.name}`} onClick={() => deleteView(views, view)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      ))}
      {!isKnown && <SaveView views={views} query={query} />}
    </nav>
  );
}

function deleteView(views: StoredList<View>, view: View): void {
  removeView(views, view.name);
  const undo = { label: 'Undo', onAct: () => void saveView(views, view) };
  showToast({ kind: 'undo', title: `The view "${view.name}" was deleted.`, action: undo });
}

function SaveView({ views, query }: Pick<ViewBarProps, 'views' | 'query'>) {
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
            const isSaved = saveView(views, { name, query });
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
