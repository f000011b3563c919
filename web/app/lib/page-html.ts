import { createContext } from 'react-router';

export type PageHtml = { html: string | null };

/** The HTML of the page that is being rendered: inside a response, it would be encoded, copied and decoded for the compression. */
export const pageHtmlContext = createContext<PageHtml>();
