import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface Column<Row> {
  key: string;
  header: ReactNode;
  isNumeric?: boolean;
  render: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Keyboards must be able to scroll what overflows, and should not stop at what does not. */
function keepFocusableWhileScrolling(region: HTMLElement) {
  const observer = new ResizeObserver(() => {
    if (region.scrollWidth > region.clientWidth) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  });
  observer.observe(region);
  return () => observer.disconnect();
}

export function Table<Row>({ caption, isCaptionHidden = false, columns, rows, rowKey }: TableProps<Row>) {
  const captionId = useId();
  const cellClass = (column: Column<Row>) => (column.isNumeric ? 'table-number' : undefined);
  return (
    <section className="table-region" aria-labelledby={captionId} ref={keepFocusableWhileScrolling}>
      <table className="data-table">
        <caption id={captionId} className={classNames(isCaptionHidden && 'sr-only')}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass(column)}>
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
