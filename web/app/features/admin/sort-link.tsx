import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface SortLinkProps {
  to: string;
  /** Missing if the table has another order. */
  sorted?: 'ascending' | 'descending';
  children: ReactNode;
}

/** The title of a column, which orders the table by it. The header cell says the order in `aria-sort`. */
export function SortLink({ to, sorted, children }: SortLinkProps) {
  const Icon = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Link to={to} className="desk-sort" preventScrollReset>
      {children}
      {sorted && <Icon size={13} aria-hidden="true" />}
    </Link>
  );
}
