import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { makeScrollableFocusable } from './make-scrollable-focusable.ts';

interface Column<Row> {
  key: string;
  header: ReactNode;
  isNumeric?: boolean;
  /** For the column that the rows are ordered by. */
  sorted?: 'ascending' | 'descending';
  /** Long text that may wrap. Other cells do not wrap on phones, where the table scrolls. */
  isProse?: boolean;
  render: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

function cellClass({ isNumeric, isProse }: { isNumeric?: boolean; isProse?: boolean }) {
  return classNames(isNumeric && 'table-number', isProse && 'table-prose');
}

export function Table<Row>({ caption, isCaptionHidden = false, columns, rows, rowKey }: TableProps<Row>) {
  const captionId = useId();
  return (
    <section className="table-region" aria-labelledby={captionId} ref={makeScrollableFocusable}>
      <table className="data-table">
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
                <td key={column.key} className={cellClass(column)}>
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
