import { createContext } from 'react';

interface FieldWiring {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** What a Field hands to the control inside it; empty for a control that stands alone. */
export const FieldContext = createContext<FieldWiring>({});
