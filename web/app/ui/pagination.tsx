import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const MAX_PAGE_LINKS = 5;

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
}

/** On phones the labels of Previous and Next are for screen readers only, because five numbers fill the row. */
export function Pagination({ page, pageCount, hrefFor }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pagination" className="pagination">
      <StepLink href={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
        <ChevronLeft size={15} aria-hidden="true" />
        <span className="max-md:sr-only">Previous</span>
      </StepLink>
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
      <StepLink href={page < pageCount ? hrefFor(page + 1) : undefined} rel="next">
        <span className="max-md:sr-only">Next</span>
        <ChevronRight size={15} aria-hidden="true" />
      </StepLink>
    </nav>
  );
}

interface StepLinkProps {
  href: string | undefined;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function StepLink({ href, rel, children }: StepLinkProps) {
  if (href === undefined) return <span className="pagination-item pagination-off">{children}</span>;
  return (
    <Link to={href} rel={rel} className="pagination-item">
      {children}
    </Link>
  );
}

/** The page numbers to offer: at most five, with the current one in the middle as far as the ends allow. */
export function paginationWindow(currentPage: number, pageCount: number): number[] {
  const length = Math.min(MAX_PAGE_LINKS, pageCount);
  const centred = currentPage - Math.floor(length / 2);
  const first = Math.max(1, Math.min(centred, pageCount - length + 1));
  return Array.from({ length }, (_, offset) => first + offset);
}
