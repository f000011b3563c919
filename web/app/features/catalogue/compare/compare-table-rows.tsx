import Check from 'lucide-react/icons/check';
import type { Product } from '#contract/products.ts';
import type { CompareCell, CompareRow } from './compare-rows.ts';

interface CompareTableRowsProps {
  title: string;
  rows: readonly CompareRow[];
  products: readonly Product[];
}

export function CompareTableRows({ title, rows, products }: CompareTableRowsProps) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={products.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ label, cells, isMoney }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {products.map(({ _id }, index) => (
            <td key={_id} className={isMoney ? 'num' : undefined}>
              <CellContent cell={cells[index]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function CellContent({ cell }: { cell: CompareCell | undefined }) {
  if (!cell?.text) {
    return (
      <>
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <span className="sr-only">not stated</span>
      </>
    );
  }
  return (
    <>
      {cell.text}
      {cell.mark && (
        <span className="compare-mark">
          <Check size={15} aria-hidden="true" />
          {cell.mark}
        </span>
      )}
    </>
  );
}
