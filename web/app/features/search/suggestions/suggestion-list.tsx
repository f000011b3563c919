import type { KeyboardEvent } from 'react';
import { KeyboardHints } from './keyboard-hints.tsx';
import { SuggestionLine } from './suggestion-line.tsx';
import type { SuggestionOption } from './suggestion-option.ts';
import './suggestions.css';

interface SuggestionListProps {
  id: string;
  heading: string;
  text: string;
  options: readonly SuggestionOption[];
  active: SuggestionOption | undefined;
  onChosen: (option: SuggestionOption) => void;
  /** Only what the browser keeps can be cleared. */
  onClear: (() => void) | undefined;
  onLeave: () => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export function SuggestionList({
  id,
  heading,
  text,
  options,
  active,
  onChosen,
  onClear,
  onLeave,
}: SuggestionListProps) {
  const headingId = `${id}-heading`;
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div className="suggestions" ref={holdFocus}>
      <div className="suggestions-scroll">
        <div role="listbox" id={id} aria-label="Search suggestions">
          <fieldset aria-labelledby={headingId}>
            <div className="suggestions-heading" id={headingId}>
              {heading}
            </div>
            {options.map((option, index) => (
              <SuggestionLine
                key={option.key}
                id={optionId(id, index)}
                option={option}
                typed={text}
                isActive={option === active}
                onChosen={() => onChosen(option)}
              />
            ))}
          </fieldset>
        </div>
        {onClear && (
          <button type="button" className="suggestions-clear" onClick={onClear} onKeyDown={leaveByEscape}>
            <span className="text-link">Clear</span>
          </button>
        )}
      </div>
      <KeyboardHints />
    </div>
  );
}

/** A press takes the focus to what it hits; here the focus stays in the field, where the keys are. */
function holdFocus(list: HTMLElement | null) {
  if (!list) return;
  const hold = (event: MouseEvent) => event.preventDefault();
  list.addEventListener('mousedown', hold);
  return () => list.removeEventListener('mousedown', hold);
}
