import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paginationWindow } from './pagination-window.ts';

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
}

/** On phones five numbers fill the row, so Previous and Next keep their words for those who listen. */
export function Pagination({ page, pageCount, hrefFor }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pagination" className="pagination">
      <Neighbour href={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
        <ChevronLeft size={15} aria-hidden="true" />
        <span className="max-md:sr-only">Previous</span>
      </Neighbour>
      {paginationWindow(page, pageCount).map((number) => (
        <Link
          key={number}
          to={hrefFor(number)}
          className="pagination-item"
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      <Neighbour href={page < pageCount ? hrefFor(page + 1) : undefined} rel="next">
        <span className="max-md:sr-only">Next</span>
        <ChevronRight size={15} aria-hidden="true" />
      </Neighbour>
    </nav>
  );
}

interface NeighbourProps {
  href: string | undefined;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function Neighbour({ href, rel, children }: NeighbourProps) {
  if (href === undefined) return <span className="pagination-item pagination-off">{children}</span>;
  return (
    <Link to={href} rel={rel} className="pagination-item">
      {children}
    </Link>
  );
}
