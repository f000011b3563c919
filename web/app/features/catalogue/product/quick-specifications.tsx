import type { Product } from '#contract/products.ts';
import { specLabel } from '#contract/spec-text.ts';
import { subcategoryText } from '../subcategory-text.ts';

const MAX_SPECIFICATIONS = 4;

/** Specifications that are added when a category has fewer than four subcategories, in order of importance. */
const additionalSpecs: Record<string, string[]> = {
  SSD: ['read_mb_s', 'write_mb_s'],
  MOUSE: ['dpi_max', 'weight_g', 'buttons'],
  COMBO: ['mouse_dpi', 'battery_months', 'range_m'],
  ACCESSORY: ['interface', 'speed_gb_s', 'length_mm', 'connector', 'surface', 'fan_mm'],
  HEADSET: ['microphone', 'driver_mm', 'weight_g', 'battery_hours'],
  SPEAKER: ['power_w', 'connectivity', 'bluetooth_version'],
  WEBCAM: ['frame_rate', 'focus', 'field_of_view_deg'],
  CPU: ['threads', 'boost_ghz', 'tdp_w'],
  GPU: ['memory_type', 'length_mm', 'board_power_w'],
  MOTHERBOARD: ['memory_type', 'memory_slots', 'm2_slots'],
  CASE: ['gpu_max_mm', 'cooler_max_mm', 'motherboard_sizes'],
  COOLER: ['height_mm', 'radiator_mm', 'rated_tdp_w', 'fans'],
};

const labels: Record<string, string> = {
  ddr_type: 'Type',
  capacity_gb: 'Capacity',
  frequency_mhz: 'Frequency',
};

export function QuickSpecifications({ product }: { product: Product }) {
  const specs = quickSpecifications(product);
  if (specs.length === 0) return null;
  return (
    <section className="panel quick-specifications" aria-labelledby="quick-title">
      <h2 id="quick-title">Quick Specifications</h2>
      <dl>
        {specs.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function quickSpecifications({ category, subcategories, specs }: Product): { label: string; text: string }[] {
  const chosen = new Map<string, string>();
  for (const [name, value] of Object.entries(subcategories)) {
    chosen.set(labels[name] ?? specLabel(name), subcategoryText(name, value));
  }
  for (const name of additionalSpecs[category] ?? []) {
    const value = specs[name];
    if (value === undefined || name in subcategories) continue;
    const plain = Array.isArray(value) ? value.join(', ') : value;
    if (typeof plain !== 'boolean') chosen.set(specLabel(name), subcategoryText(name, plain));
  }
  return [...chosen].slice(0, MAX_SPECIFICATIONS).map(([label, text]) => ({ label, text }));
}
