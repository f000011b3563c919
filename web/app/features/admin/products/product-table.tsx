import { Link } from 'react-router';
import type { AdminProductRow } from '#contract/admin-products.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { makeScrollableFocusable } from '#web/ui/make-scrollable-focusable.ts';
import { SortLink } from '../sort-link.tsx';
import type { Selection } from '../use-selection.ts';
import type { ProductColumn } from './product-columns.tsx';
import { listAddress, listQuery, PRODUCTS_PATH, type ProductListState } from './product-list-address.ts';

interface ProductTableProps {
  rows: readonly AdminProductRow[];
  columns: readonly ProductColumn[];
  state: ProductListState;
  selection: Selection;
  caption: string;
}

/** A table that scrolls sideways where it is too wide, with the product in view; on phones its rows are stacked. */
export function ProductTable({ rows, columns, state, selection, caption }: ProductTableProps) {
  const ids = rows.map(({ _id }) => _id);
  const isPageSelected = ids.every(selection.has);
  return (
    <section className="table-region panel" aria-label={caption} ref={makeScrollableFocusable}>
      <table className="data-table stacked-table product-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="product-pick">
              <Checkbox
                label={<span className="sr-only">Select this page</span>}
                checked={isPageSelected}
                onChange={({ target }) => selection.pick(ids, target.checked)}
              />
            </th>
            <SortHeader title="Product" sort="name" state={state} />
            {columns.map((column) => (
              <SortHeader
                key={column.key}
                title={column.title}
                sort={column.sort}
                isNumeric={column.isNumeric}
                state={state}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              <td className="product-pick">
                <Checkbox
                  label={<span className="sr-only">Select {row.website_name}</span>}
                  checked={selection.has(row._id)}
                  onChange={({ target }) => selection.pick([row._id], target.checked)}
                />
              </td>
              <th scope="row" className="product-name">
                <ProductName row={row} />
              </th>
              {columns.map(({ key, title, isNumeric, render }) => (
                <td key={key} className={classNames(isNumeric && 'table-number')} data-label={title}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ProductName({ row }: { row: AdminProductRow }) {
  return (
    <span className="product-name-line">
      {row.image ? (
        <img src={row.image} alt="" width={44} height={34} loading="lazy" />
      ) : (
        <span className="product-no-picture" />
      )}
      <span>
        <Link to={`${PRODUCTS_PATH}/${row._id}`}>{row.website_name}</Link>
        {row.part_number && <small className="num">{row.part_number}</small>}
      </span>
    </span>
  );
}

interface SortHeaderProps extends Pick<ProductColumn, 'title' | 'sort' | 'isNumeric'> {
  state: ProductListState;
}

function SortHeader({ title, sort, isNumeric, state }: SortHeaderProps) {
  const { sort: current = 'updated', direction = 'desc' } = state.parameters;
  const isSorted = current === sort;
  const isAscending = isSorted && direction === 'asc';
  const next = isSorted && !isAscending ? 'asc' : isSorted ? 'desc' : isNumeric ? 'desc' : 'asc';
  const sorted = isSorted ? (isAscending ? 'ascending' : 'descending') : undefined;
  return (
    <th
      scope="col"
      className={classNames(isNumeric && 'table-number', sort === 'name' && 'product-name')}
      aria-sort={sorted}
    >
      <SortLink to={listAddress(listQuery(state, { sort, direction: next }))} sorted={sorted}>
        {title}
      </SortLink>
    </th>
  );
}
