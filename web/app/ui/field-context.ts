import { createContext } from 'react';

interface FieldAttributes {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** The attributes that a Field sets on its control; empty outside a Field. */
export const FieldContext = createContext<FieldAttributes>({});
