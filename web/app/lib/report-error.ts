import { createContext } from 'react-router';

/** Where a fault in rendering is told; the server that asked for the page lends its log. */
export const reportErrorContext = createContext<(error: unknown) => void>();
