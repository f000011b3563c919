import Search from 'lucide-react/icons/search';
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
import type { FieldKeys, ShownList, SuggestionsDropdownProps } from './suggestions/suggestions-dropdown.tsx';
import { useSlashKey } from './use-slash-key.ts';

/** Comes with the first focus. Where it cannot be fetched, the field searches all the same. */
const SuggestionsDropdown = lazy<ComponentType<SuggestionsDropdownProps>>(() =>
  import('./suggestions/suggestions-dropdown.tsx').then(
    ({ SuggestionsDropdown }) => ({ default: SuggestionsDropdown }),
    () => ({ default: () => null }),
  ),
);

const noList: ShownList = { isExpanded: false, activeId: undefined };

interface SearchFieldProps {
  /** The header's own, of which there is one: it answers to the slash key and follows the page's query. */
  isMain?: boolean;
  onSearched?: () => void;
}

/** A plain form, so that it also works before and without the scripts. */
export function SearchField({ isMain = false, onSearched }: SearchFieldProps) {
  const fieldRef = useRef<HTMLElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const keysRef = useRef<FieldKeys>(null);
  const listId = useId();
  const text = useSearchText();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useStateUntilNavigation(false);
  const [isDropdownNeeded, setIsDropdownNeeded] = useState(false);
  const [{ isExpanded, activeId }, setShownList] = useState(noList);
  if (isOpen && !isDropdownNeeded) setIsDropdownNeeded(true);
  // What is being typed while a page arrives is for that page to leave alone.
  const isTyping = useRef(false);
  useShownQuery(isMain, isTyping);
  useSlashKey(inputRef, isMain);

  const leave = () => {
    setIsOpen(false);
    // On a phone the keyboard would stay, and hide what was found.
    inputRef.current?.blur();
    onSearched?.();
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query === '') return;
    leave();
    void navigate(searchHref(query));
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  return (
    <search className="search-field" ref={fieldRef} onBlur={closeOutside}>
      <form action="/search" onSubmit={search}>
        <Search size={18} aria-hidden="true" />
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
          onKeyDown={(event) => keysRef.current?.press(event)}
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
      </form>
      {isDropdownNeeded && (
        <Suspense>
          <SuggestionsDropdown
            ref={keysRef}
            fieldRef={fieldRef}
            inputRef={inputRef}
            listId={listId}
            text={text}
            isOpen={isOpen}
            setIsOpen={setIsOpen}
            onShown={setShownList}
            onChosen={leave}
          />
        </Suspense>
      )}
    </search>
  );
}

/** The field says what the page shows, unless it is being typed in: the query of the results page, nothing anywhere else. */
function useShownQuery(isOn: boolean, isTyping: RefObject<boolean>): void {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  useEffect(() => {
    if (!isOn) return;
    const shown = pathname === '/search' ? query : '';
    if (!isTyping.current) setSearchText(shown);
    recordSearch(shown);
  }, [isOn, isTyping, pathname, query]);
}
