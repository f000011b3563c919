import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { type JumpPage, type JumpTarget, useJumpTargets } from './use-jump-targets.ts';
import './jump-dialog.css';

interface JumpDialogProps {
  pages: readonly JumpPage[];
  onClose: () => void;
}

/** Finds pages, orders, products and people by typing, and opens the chosen one. */
export function JumpDialog({ pages, onClose }: JumpDialogProps) {
  const listId = useId();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const { targets, isSearching } = useJumpTargets(text, pages);
  const active = Math.min(place, targets.length - 1);
  const open = (target: JumpTarget | undefined) => {
    if (target) void navigate(target.to);
  };
  const move = (step: number) => {
    const next = (active + step + targets.length) % targets.length;
    setPlace(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter') || targets.length === 0) return;
    event.preventDefault();
    if (step) move(step);
    // The list still answers an earlier text.
    else if (!isSearching || targets[active]?.kind === 'Page') open(targets[active]);
  };
  return (
    <Dialog isOpen onClose={onClose} title="Jump to">
      <Input
        data-autofocus
        role="combobox"
        aria-label="Page, order, product or person"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={targets.length > 0 ? `${listId}-${active}` : undefined}
        placeholder="Page, order, product or person"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setPlace(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className="jump-status">
        {describe(targets.length, isSearching)}
      </p>
      <div id={listId} ref={list} role="listbox" aria-label="Places" className="jump-list">
        {targets.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys of the list
          <div
            key={target.to}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="jump-option"
            onClick={() => open(target)}
          >
            <span>
              {target.text}
              {target.note && <small>{target.note}</small>}
            </span>
            <small>{target.kind}</small>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function describe(count: number, isSearching: boolean): string {
  if (isSearching) return 'Searching…';
  if (count === 0) return 'Nothing found. Try an order number, a name or a part number.';
  return count === 1 ? '1 place' : `${count} places`;
}
