import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Input } from '#web/ui/input.tsx';
import { setSearchText, useSearchText } from './search-text.ts';

interface SearchFieldProps {
  /** Where two fields are in one page, only one may answer to the slash key. */
  hasShortcut?: boolean;
  onSearched?: () => void;
}

/** A plain form, so that it also works before and without the scripts. */
export function SearchField({ hasShortcut = false, onSearched }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const text = useSearchText();
  const navigate = useNavigate();
  useShownQuery();
  useSlashKey(inputRef, hasShortcut);

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
        {hasShortcut && (
          <span className="search-field-key" aria-hidden="true">
            /
          </span>
        )}
      </form>
    </search>
  );
}

/** The field says what the page shows: the query of the results page, nothing anywhere else. */
function useShownQuery(): void {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const query = pathname === '/search' ? (parameters.get('q') ?? '') : '';
  const shown = `${pathname}?${query}`;
  useEffect(() => setSearchText(shown.slice(shown.indexOf('?') + 1)), [shown]);
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
