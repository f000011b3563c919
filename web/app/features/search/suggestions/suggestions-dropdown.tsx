import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOutsidePress } from '#web/lib/use-outside-press.ts';
import { setSearchText } from '../search-text.ts';
import { forgetSearches, recordSearch } from './recent-searches.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import type { SuggestionOption } from './suggestion-option.ts';
import { useHighlight, useScrolledIntoView } from './use-highlight.ts';
import { useSuggestionOptions } from './use-suggestion-options.ts';

/** What the field has to say about the list below it. */
export interface ShownList {
  isExpanded: boolean;
  activeId: string | undefined;
}

/** The focus stays in the field, so the field hands its keys over. */
export interface FieldKeys {
  press: (event: KeyboardEvent) => void;
}

export interface SuggestionsDropdownProps {
  ref: Ref<FieldKeys>;
  fieldRef: RefObject<HTMLElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
  listId: string;
  text: string;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  onShown: (shown: ShownList) => void;
  onChosen: () => void;
}

/** What lies below the search field: its list, its keys, and what is read aloud of it. */
export function SuggestionsDropdown({ ref, listId, text, isOpen, ...field }: SuggestionsDropdownProps) {
  const { fieldRef, inputRef, setIsOpen, onShown, onChosen } = field;
  const navigate = useNavigate();
  const isRecent = text.trim() === '';
  const options = useSuggestionOptions(text, isOpen);
  const isExpanded = isOpen && options.length > 0;
  const { active, move } = useHighlight(options, text, isOpen);
  const activeId = isExpanded && active ? optionId(listId, options.indexOf(active)) : undefined;

  useLayoutEffect(() => onShown({ isExpanded, activeId }), [onShown, isExpanded, activeId]);
  useScrolledIntoView(activeId);
  useOutsidePress(fieldRef, isExpanded, () => setIsOpen(false));

  const settle = (option: SuggestionOption) => {
    // The other lines lead to the results, where the search is recorded anyway.
    if (option.type === 'product') recordSearch(option.text);
    onChosen();
  };
  const choose = (option: SuggestionOption) => {
    settle(option);
    void navigate(option.to);
  };
  const moveTo = (step: 1 | -1) => {
    setIsOpen(true);
    move(step);
  };
  const closeOrEmpty = () => {
    setIsOpen(false);
    if (!isExpanded) setSearchText('');
  };
  // The button for it goes with the list, so the keyboard returns to the field before it would be lost.
  const leaveList = () => {
    inputRef.current?.focus();
    setIsOpen(false);
  };
  const clear = () => {
    leaveList();
    forgetSearches();
  };

  const actionOf = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => moveTo(1);
    if (key === 'ArrowUp') return () => moveTo(-1);
    if (key === 'Escape' && (isExpanded || text !== '')) return closeOrEmpty;
    if (!active) return undefined;
    if (key === 'Enter') return () => choose(active);
    return key === 'Tab' && !shiftKey ? () => setSearchText(active.text) : undefined;
  };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  useImperativeHandle(ref, () => ({ press }));

  return (
    <>
      {isExpanded && (
        <SuggestionList
          id={listId}
          heading={isRecent ? 'Recent Searches' : 'Suggestions'}
          text={text}
          options={options}
          active={active}
          onChosen={settle}
          onClear={isRecent ? clear : undefined}
          onLeave={leaveList}
        />
      )}
      <p role="status" className="sr-only">
        {isExpanded && describeCount(options.length, isRecent)}
      </p>
    </>
  );
}

function describeCount(count: number, isRecent: boolean): string {
  if (isRecent) return count === 1 ? '1 recent search' : `${count} recent searches`;
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
