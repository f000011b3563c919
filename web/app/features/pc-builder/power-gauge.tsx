import { formatNumber } from '#contract/format-number.ts';
import type { VerdictLevel } from '#contract/pc-builder/build-parts.ts';
import type { powerOfBuild } from '#contract/pc-builder/check-build.ts';
import { VerdictIcon, verdictClass } from './verdicts/verdict-icon.tsx';
import './power-gauge.css';

/** The head-room that a power supply should have; below the first it does not carry the load. */
const WARN_BELOW = 1.2;
const AIM = 1.3;

/** Load and supply in watts, with the head-room between them. */
export function PowerGauge({ power }: { power: ReturnType<typeof powerOfBuild> }) {
  const { load_w: load, supply_w: supply, ratio, is_estimate: isEstimate } = power;
  if (load === null && supply === null) {
    return <p className="power-gauge text-ink-3">Watts appear with processor, graphics card and supply.</p>;
  }
  const aim = load === null ? null : Math.ceil((load * AIM) / 10) * 10;
  const scale = Math.max(load ?? 0, supply ?? 0, aim ?? 0) * 1.06;
  const at = (watts: number) => `${(watts / scale) * 100}%`;
  const level = levelOf(ratio);
  return (
    <div className={verdictClass(level, 'power-gauge')}>
      <p className="power-gauge-line">
        <span>
          <b className="num">{load === null ? '?' : formatNumber(load)}</b> W load
          {isEstimate && load !== null ? ', estimated' : ''}
        </span>
        <span>
          <b className="num">{supply === null ? '?' : formatNumber(supply)}</b> W supply
        </span>
      </p>
      <div className="power-gauge-bar" aria-hidden="true">
        {load !== null && <i className="power-gauge-load" style={{ width: at(load) }} />}
        {load !== null && supply !== null && supply > load && (
          <i className="power-gauge-room" style={{ left: at(load), width: at(supply - load) }} />
        )}
        {supply !== null && <i className="power-gauge-supply" style={{ left: at(supply) }} />}
        {aim !== null && <i className="power-gauge-aim" style={{ left: at(aim) }} />}
      </div>
      <p className="power-gauge-line">
        <span className="power-gauge-verdict">
          <VerdictIcon level={level} size={13} />
          {headRoomText(load, supply, ratio)}
        </span>
        {aim !== null && (
          <span>
            aim <span className="num">{formatNumber(aim)}</span> W
          </span>
        )}
      </p>
    </div>
  );
}

function levelOf(ratio: number | null): VerdictLevel {
  if (ratio === null) return 'unknown';
  if (ratio < 1) return 'fail';
  return ratio < WARN_BELOW ? 'warning' : 'ok';
}

function headRoomText(load: number | null, supply: number | null, ratio: number | null): string {
  if (load === null) return 'Load not known';
  if (supply === null) return 'No supply chosen';
  const times = ratio === null ? '' : `, ${formatNumber(ratio, 2)} times`;
  return supply >= load
    ? `${formatNumber(supply - load)} W head-room${times}`
    : `${formatNumber(load - supply)} W too little${times}`;
}
