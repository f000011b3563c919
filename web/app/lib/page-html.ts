import { createContext } from 'react-router';

export type PageHtml = { pieces: readonly string[] | null };

/** The HTML of the page that is being rendered: inside a response, it would be joined, encoded and copied. */
export const pageHtmlContext = createContext<PageHtml>();
