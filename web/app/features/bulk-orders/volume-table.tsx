import type { VolumeTierGroup } from '#contract/volume-tiers.ts';
import { useVolumeTiers } from './use-volume-tiers.ts';
import './volume-table.css';

/** The volume prices by kind of product. Readable without JavaScript. */
export function VolumeTable() {
  return <VolumeTableOf groups={useVolumeTiers()} />;
}

export function VolumeTableOf({ groups }: { groups: readonly VolumeTierGroup[] }) {
  const quantities = [...new Set(groups.flatMap(({ tiers }) => tiers.map(({ from }) => from)))].toSorted(
    (one, other) => one - other,
  );
  if (groups.length === 0) return null;
  return (
    <section className="panel volume-table" aria-labelledby="volume-table-title">
      <h3 id="volume-table-title">Volume prices</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">A line of</th>
            {quantities.map((from) => (
              <th key={from} scope="col" className="num">
                {from}+
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, tiers }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {quantities.map((quantity) => (
                <td key={quantity} className="num">
                  {tiers.findLast(({ from }) => from <= quantity)?.percent ?? 0}%
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
