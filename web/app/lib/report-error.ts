import { createContext } from 'react-router';

/** Writes an error of server rendering to the server's log. */
export const reportErrorContext = createContext<(error: unknown) => void>();
