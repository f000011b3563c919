import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { makeScrollableFocusable } from './make-scrollable-focusable.ts';

interface Column<Row> {
  key: string;
  header: ReactNode;
  isNumeric?: boolean;
  /** Stands before the value in a stacked table, if the header is not a text. */
  label?: string;
  /** For the column that the rows are ordered by. */
  sorted?: 'ascending' | 'descending';
  /** Long text that may wrap. Other cells do not wrap on phones, where the table scrolls. */
  isProse?: boolean;
  render: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  caption: string;
  isCaptionHidden?: boolean;
  /** On phones each row becomes a block with its values below each other, instead of a table that scrolls sideways (`admin.css`). */
  isStacked?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

function labelOf({ header, label }: { header: ReactNode; label?: string }) {
  return label ?? (typeof header === 'string' ? header : undefined);
}

function cellClass({ isNumeric, isProse }: { isNumeric?: boolean; isProse?: boolean }) {
  return classNames(isNumeric && 'table-number', isProse && 'table-prose');
}

export function Table<Row>({
  caption,
  isCaptionHidden = false,
  isStacked = false,
  columns,
  rows,
  rowKey,
}: TableProps<Row>) {
  const captionId = useId();
  return (
    <section className="table-region" aria-labelledby={captionId} ref={makeScrollableFocusable}>
      <table className={classNames('data-table', isStacked && 'stacked-table')}>
        <caption id={captionId} className={classNames(isCaptionHidden && 'sr-only')}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass(column)} aria-sort={column.sorted}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)} data-label={labelOf(column)}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
