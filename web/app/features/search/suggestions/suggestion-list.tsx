import type { KeyboardEvent } from 'react';
import { SuggestionLine } from './suggestion-line.tsx';
import type { SuggestionOption } from './suggestion-option.ts';
import type { SuggestionGroup } from './use-suggestion-options.ts';
import './suggestions.css';

const keyboardHints: readonly { keys: readonly string[]; effect: string }[] = [
  { keys: ['↑', '↓'], effect: 'Navigate' },
  { keys: ['Tab'], effect: 'to complete' },
  { keys: ['Enter'], effect: 'to search' },
  { keys: ['Esc'], effect: 'to close' },
];

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  text: string;
  active: SuggestionOption | undefined;
  onChosen: (option: SuggestionOption) => void;
  /** Only recent searches can be cleared. */
  onClear: (() => void) | undefined;
  onLeave: () => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export function SuggestionList({
  id,
  groups,
  text,
  active,
  onChosen,
  onClear,
  onLeave,
}: SuggestionListProps) {
  const options = groups.flatMap((group) => group.options);
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div className="suggestions" ref={keepFocusInField}>
      <div className="suggestions-scroll">
        <div role="listbox" id={id} aria-label="Search suggestions">
          {groups.map(({ heading, options: grouped }) => (
            <fieldset key={heading} aria-labelledby={`${id} ${heading}`.replaceAll(' ', '-')}>
              <div className="suggestions-heading" id={`${id} ${heading}`.replaceAll(' ', '-')}>
                {heading}
              </div>
              {grouped.map((option) => (
                <SuggestionLine
                  key={option.key}
                  id={optionId(id, options.indexOf(option))}
                  option={option}
                  typed={text}
                  isActive={option === active}
                  onChosen={() => onChosen(option)}
                />
              ))}
            </fieldset>
          ))}
        </div>
        {onClear && (
          <button type="button" className="suggestions-clear" onClick={onClear} onKeyDown={leaveOnEscape}>
            <span className="text-link">Clear</span>
          </button>
        )}
      </div>
      <KeyboardHints />
    </div>
  );
}

/** Prevents a press on the list from taking the focus, which stays in the field for its keyboard handling. */
function keepFocusInField(list: HTMLElement | null) {
  if (!list) return;
  const preventFocus = (event: MouseEvent) => event.preventDefault();
  list.addEventListener('mousedown', preventFocus);
  return () => list.removeEventListener('mousedown', preventFocus);
}

/** Hidden by CSS on devices without a keyboard. */
function KeyboardHints() {
  return (
    <div className="suggestions-hints">
      {keyboardHints.map(({ keys, effect }) => (
        <span key={effect}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {effect}
        </span>
      ))}
    </div>
  );
}
