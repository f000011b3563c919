import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Input } from '#web/ui/input.tsx';
import { setSearchText, useSearchText } from './search-text.ts';

interface SearchFieldProps {
  /** The header's own, of which there is one: it answers to the slash key and follows the page's query. */
  isMain?: boolean;
  onSearched?: () => void;
}

/** A plain form, so that it also works before and without the scripts. */
export function SearchField({ isMain = false, onSearched }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const text = useSearchText();
  const navigate = useNavigate();
  useShownQuery(isMain);
  useSlashKey(inputRef, isMain);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query === '') return;
    onSearched?.();
    void navigate(`/search?${new URLSearchParams({ q: query })}`);
  };
  return (
    <search className="search-field">
      <form action="/search" onSubmit={search}>
        <Search size={18} aria-hidden="true" />
        <Input
          ref={inputRef}
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Search parts, brands, specs"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setSearchText(event.target.value)}
        />
        {isMain && (
          <span className="search-field-key" aria-hidden="true">
            /
          </span>
        )}
      </form>
    </search>
  );
}

/** The field says what the page shows: the query of the results page, nothing anywhere else. */
function useShownQuery(isOn: boolean): void {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  useEffect(() => {
    if (isOn) setSearchText(pathname === '/search' ? query : '');
  }, [isOn, pathname, query]);
}

function useSlashKey(inputRef: { current: HTMLInputElement | null }, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
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
  }, [inputRef, isOn]);
}
