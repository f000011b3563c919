import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import {
  type ComponentType,
  type FocusEvent,
  type FormEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { MAX_QUERY_LENGTH } from '#contract/search-limits.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import { Input } from '#web/ui/input.tsx';
import { searchHref } from './search-href.ts';
import { setSearchText, useSearchText } from './search-text.ts';
import { recordSearch } from './suggestions/recent-searches.ts';
import type { KeyHandler, ShownList, SuggestionsDropdownProps } from './suggestions/suggestions-dropdown.tsx';

/** Loaded at the first focus. If it fails to load, the field still searches. */
const SuggestionsDropdown = lazy<ComponentType<SuggestionsDropdownProps>>(() =>
  import('./suggestions/suggestions-dropdown.tsx').then(
    ({ SuggestionsDropdown }) => ({ default: SuggestionsDropdown }),
    () => ({ default: () => null }),
  ),
);

const closedList: ShownList = { isExpanded: false, activeId: undefined };

interface SearchFieldProps {
  /** The field of the header: it has the slash key shortcut and shows the query of the page. */
  isMain?: boolean;
  onSearched?: () => void;
}

/** A plain form, so that it also works without JavaScript. */
export function SearchField({ isMain = false, onSearched }: SearchFieldProps) {
  const fieldRef = useRef<HTMLElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const keyHandlerRef = useRef<KeyHandler>(null);
  const listId = useId();
  const text = useSearchText();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useStateUntilNavigation(false);
  const [isDropdownNeeded, setIsDropdownNeeded] = useState(false);
  const [{ isExpanded, activeId }, setShownList] = useState(closedList);
  if (isOpen && !isDropdownNeeded) setIsDropdownNeeded(true);
  // A page that arrives must not overwrite the text during typing.
  const isTyping = useRef(false);
  useQueryOfPage(isMain, isTyping);
  useSlashKey(inputRef, isMain);

  const closeSearch = () => {
    setIsOpen(false);
    // Closes the on-screen keyboard, which would cover the results.
    inputRef.current?.blur();
    onSearched?.();
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query === '') return;
    closeSearch();
    void navigate(searchHref(query));
  };
  const clear = () => {
    setSearchText('');
    inputRef.current?.focus();
  };
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  return (
    <search className="search-field" ref={fieldRef} onBlur={closeOnBlur}>
      <form action="/search" onSubmit={search} onReset={clear}>
        <Input
          ref={inputRef}
          name="q"
          enterKeyHint="search"
          aria-label="Search"
          placeholder="Search parts, brands, specs"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_QUERY_LENGTH}
          value={text}
          onChange={(event) => {
            isTyping.current = true;
            setSearchText(event.target.value);
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={() => {
            isTyping.current = false;
          }}
          onClick={() => setIsOpen(true)}
          onKeyDown={(event) => keyHandlerRef.current?.press(event)}
          {...(isHydrated && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isExpanded,
            'aria-controls': isExpanded ? listId : undefined,
            'aria-activedescendant': activeId,
          })}
        />
        {isMain && (
          <span className="search-field-key" aria-hidden="true">
            /
          </span>
        )}
        {/* Not reached by Tab: Escape clears and Enter searches. */}
        <button type="reset" tabIndex={-1} aria-label="Clear search">
          <X size={18} />
        </button>
        <button type="submit" tabIndex={-1} aria-label="Search">
          <Search size={18} />
        </button>
      </form>
      {isDropdownNeeded && (
        <Suspense>
          <SuggestionsDropdown
            ref={keyHandlerRef}
            fieldRef={fieldRef}
            inputRef={inputRef}
            listId={listId}
            text={text}
            isOpen={isOpen}
            setIsOpen={setIsOpen}
            onShown={setShownList}
            onChosen={closeSearch}
          />
        </Suspense>
      )}
    </search>
  );
}

/** Puts the query of the results page into the field, and empties it on other pages, except during typing. */
function useQueryOfPage(isActive: boolean, isTyping: RefObject<boolean>): void {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  useEffect(() => {
    if (!isActive) return;
    const shown = pathname === '/search' ? query : '';
    if (!isTyping.current) setSearchText(shown);
    recordSearch(shown);
  }, [isActive, isTyping, pathname, query]);
}

/** The slash key focuses the field, unless another field has the focus or a dialog is open. */
function useSlashKey(inputRef: RefObject<HTMLInputElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const focusField = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isTyping = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      inputRef.current?.focus();
    };
    addEventListener('keydown', focusField);
    return () => removeEventListener('keydown', focusField);
  }, [inputRef, isActive]);
}
