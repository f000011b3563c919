import type { Product } from '#contract/products.ts';
import { specText } from '#contract/spec-text.ts';
import { PartsDataNotice } from '../parts-data-notice.tsx';

export function DetailedSpecifications({ product }: { product: Product }) {
  const facts = { ...product.description.specification, ...tradeFacts(product) };
  const rows = Object.entries(facts);
  const half = Math.ceil(rows.length / 2);
  return (
    <section className="product-specifications" aria-labelledby="specifications-title">
      <h2 id="specifications-title">Detailed Specifications</h2>
      <div className="panel product-specification-columns">
        {[rows.slice(0, half), rows.slice(half)].map((column, index) => (
          <table key={index === 0 ? 'first' : 'second'} className="spec-table">
            <tbody>
              {column.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <PartsDataNotice sources={Object.values(product.spec_sources)} />
    </section>
  );
}

/** Facts that consumer law and invoices require in addition to the specifications. */
function tradeFacts(product: Product): Record<string, string> {
  const years = product.warranty_years;
  const facts: [string, string | null][] = [
    ['Brand', product.manufacturer],
    ['Part number', product.part_number],
    ['EAN / GTIN', product.gtin ?? null],
    ['Colour', product.colour],
    ['Brand warranty', years === null ? null : `${years} ${years === 1 ? 'year' : 'years'}`],
    ['Country of origin', product.country_of_origin],
    ['Shipping weight', product.weight_grams === null ? null : specText('weight_g', product.weight_grams)],
    ['HSN code', product.hsn],
  ];
  const known = Object.keys(product.description.specification);
  return Object.fromEntries(
    facts.filter((fact): fact is [string, string] => fact[1] !== null && !known.includes(fact[0])),
  );
}
