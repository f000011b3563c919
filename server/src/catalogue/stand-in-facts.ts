import type { SpecValues } from '#contract/product-specs.ts';

export type PicturedFacts = { specs: SpecValues; colour: string | null };

const black = /black/i;
const wireless = /2\.4 GHz|bluetooth|wireless/i;

/**
 * What the picture that stands in for the parts of a category shows (`plainFacts` of catalogue/pictures/shots/choose-shot.ts).
 * A part with another value must not be shown by it.
 */
const shownFacts: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  SSD: { form_factor: /^M\.2 2280/ },
  HDD: { form_factor: /^3\.5/, interface: /^(SATA|SAS)$/ },
  RAM: { ddr_type: /^DDR5$/, modules: /^2$/, device: /^Desktop$/, has_rgb: /^false$/, colour: black },
  MOUSE: { connection: wireless, shape: /^Symmetric$/, colour: black },
  KEYBOARD: { form_factor: /^TKL$/, style: /^(Gaming|Standard)$/, colour: black },
  COMBO: { connectivity: wireless, colour: black },
  HEADSET: {
    wearing: /^Over the ear$/,
    has_microphone: /^true$/,
    microphone: /boom/i,
    is_wireless: /^false$/,
    connection: /3\.5 mm/,
    colour: black,
  },
  SPEAKER: { type: /^2\.0$/, colour: black },
  WEBCAM: { colour: black },
  CPU: { socket: /^(AM5|LGA)/ },
  GPU: { colour: black },
  MOTHERBOARD: { form_factor: /^(Micro-)?ATX$/, memory_slots: /^4$/, colour: black },
  MONITOR: { is_curved: /^false$/, aspect_ratio: /^16:9$/, colour: black },
  PSU: { modular: /^(Full|Semi)$/, form_factor: /^ATX/, colour: black },
  CASE: { size: /^Mid tower$/, side_panel: /^Tempered glass$/, colour: black },
  COOLER: { type: /^Air tower$/, fans: /^1$/, radiator_mm: /^(?!)/, colour: black },
};

/** Whether the picture of the category shows something else than the part is. Unknown facts contradict nothing. */
export function contradictsStandIn(categoryCode: string, { specs, colour }: PicturedFacts): boolean {
  const facts: Record<string, unknown> = { ...specs, ...(colour && { colour }) };
  return Object.entries(shownFacts[categoryCode] ?? {}).some(
    ([name, shown]) => facts[name] !== undefined && !shown.test(String(facts[name])),
  );
}
