import { createContext } from 'react-router';

/** The HTML of the page that is being rendered: inside a response, it would be encoded, copied and decoded for the compression. */
export const pageHtmlContext = createContext<{ html: string | null }>();
