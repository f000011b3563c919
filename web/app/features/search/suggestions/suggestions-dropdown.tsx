import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { MAX_QUERY_LENGTH } from '#contract/search-limits.ts';
import { useOutsidePress } from '#web/lib/use-outside-press.ts';
import { trackSearch } from '../analytics/search-analytics.ts';
import { setSearchText } from '../search-text.ts';
import { clearSearches, recordSearch } from './recent-searches.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import type { SuggestionOption } from './suggestion-option.ts';
import { useHighlight, useScrollIntoView } from './use-highlight.ts';
import { useSuggestionGroups } from './use-suggestion-options.ts';

/** The state of the list for the ARIA attributes of the field. */
export interface ShownList {
  isExpanded: boolean;
  activeId: string | undefined;
}

/** The focus stays in the field, which passes its key presses on. */
export interface KeyHandler {
  press: (event: KeyboardEvent) => void;
}

export interface SuggestionsDropdownProps {
  ref: Ref<KeyHandler>;
  fieldRef: RefObject<HTMLElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
  listId: string;
  text: string;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  onShown: (shown: ShownList) => void;
  onChosen: () => void;
}

/** The list below the search field, its keyboard handling and its screen reader announcements. */
export function SuggestionsDropdown({ ref, listId, text, isOpen, ...field }: SuggestionsDropdownProps) {
  const { fieldRef, inputRef, setIsOpen, onShown, onChosen } = field;
  const navigate = useNavigate();
  const groups = useSuggestionGroups(text, isOpen);
  const options = groups.flatMap((group) => group.options);
  const isRecent = groups[0]?.heading === 'Recent Searches';
  const isExpanded = isOpen && options.length > 0;
  const { active, move } = useHighlight(options, text, isOpen);
  const activeId = isExpanded && active ? optionId(listId, options.indexOf(active)) : undefined;

  useLayoutEffect(() => onShown({ isExpanded, activeId }), [onShown, isExpanded, activeId]);
  useScrollIntoView(activeId);
  useOutsidePress(fieldRef, isExpanded, () => setIsOpen(false));

  const recordChoice = (option: SuggestionOption) => {
    // The other options lead to the results page, which records the search itself.
    if (option.type === 'product') recordSearch(option.text);
    trackSearch(option.type === 'personal' ? 'suggestion_click' : 'autocomplete_click', {
      query: text.trim(),
      metadata: { text: option.text.slice(0, MAX_QUERY_LENGTH), position: options.indexOf(option) + 1 },
    });
    onChosen();
  };
  const choose = (option: SuggestionOption) => {
    recordChoice(option);
    void navigate(option.to);
  };
  const moveBy = (step: 1 | -1) => {
    setIsOpen(true);
    move(step);
  };
  const closeOrClear = () => {
    setIsOpen(false);
    if (!isExpanded) setSearchText('');
  };
  // The Clear button is removed with the list, so the field takes the focus.
  const closeList = () => {
    inputRef.current?.focus();
    setIsOpen(false);
  };
  const clear = () => {
    closeList();
    clearSearches();
  };

  const actionOf = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => moveBy(1);
    if (key === 'ArrowUp') return () => moveBy(-1);
    if (key === 'Escape' && (isExpanded || text !== '')) return closeOrClear;
    if (!active) return undefined;
    if (key === 'Enter') return () => choose(active);
    return key === 'Tab' && !shiftKey ? () => setSearchText(active.text) : undefined;
  };
  const handleKey = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  useImperativeHandle(ref, () => ({ press: handleKey }));

  return (
    <>
      {isExpanded && (
        <SuggestionList
          // Replaces the rows of another answer instead of moving them.
          key={options.map(({ key }) => key).join('\n')}
          id={listId}
          groups={groups}
          text={text}
          active={active}
          onChosen={recordChoice}
          onClear={isRecent ? clear : undefined}
          onLeave={closeList}
        />
      )}
      <p role="status" className="sr-only">
        {isExpanded && describeCount(options.length, isRecent && groups.length === 1)}
      </p>
    </>
  );
}

function describeCount(count: number, isRecent: boolean): string {
  if (isRecent) return count === 1 ? '1 recent search' : `${count} recent searches`;
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
