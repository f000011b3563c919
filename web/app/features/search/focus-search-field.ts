import { setSearchText } from './search-text.ts';

/** Empties the header's field and puts the cursor there. */
export function focusSearchField(): void {
  setSearchText('');
  document.querySelector<HTMLInputElement>('header .search-field input')?.focus();
}
