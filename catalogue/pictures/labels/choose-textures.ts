import type { Label, Look } from '../shots/shot.ts';
import { hardDiskLabel, m2DriveLabel, sataDriveLabel } from './drive-labels.ts';
import { macroKeys } from './macro-keys.ts';
import { memorySticker } from './memory-stickers.ts';
import { monitorScreen } from './monitor-screens.ts';
import { pasteLabel } from './paste-label.ts';
import { processorBox } from './processor-boxes.ts';
import { supplyLabel } from './supply-label.ts';
import type { Texture, TextureRule } from './texture.ts';

/** Textures by model. Models without textures are not listed. */
const rules: Readonly<Record<string, TextureRule>> = {
  monitor: monitorScreen,
  psu: supplyLabel,
  cpu_boxed: processorBox,
  hard_disk: hardDiskLabel,
  ram_kit: memorySticker,
  ram_sodimm: memorySticker,
  ssd_m2: m2DriveLabel,
  ssd_sata: sataDriveLabel,
  macro_pad: macroKeys,
  thermal_paste: pasteLabel,
  knolled: (look, label) => chooseTextures(String(look.part), look, label),
};

export function chooseTextures(model: string, look: Look, label: Label): Readonly<Record<string, Texture>> {
  return rules[model]?.(look, label) ?? {};
}
