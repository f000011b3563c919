import { useNavigate, useSearchParams } from 'react-router';
import { readPage } from '../read-page.ts';

/** The searched text and the page of a list of the search desk, which are part of the address. */
export function useSearchedPages(view: string) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const search = (parameters.get('search') ?? '').trim().slice(0, 200);
  const addressOf = (wanted: string, page: number) =>
    `?${new URLSearchParams({ view, ...(wanted && { search: wanted }), ...(page > 1 && { page: String(page) }) })}`;
  return {
    search,
    page: readPage(parameters),
    hrefFor: (page: number) => addressOf(search, page),
    find: (text: string) => void navigate(addressOf(text.trim(), 1), { replace: true }),
  };
}
