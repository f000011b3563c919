import type { CategoryMapping } from './fact-comparison.ts';
import { accessoryMapping } from './mappings/accessory.ts';
import { caseMapping } from './mappings/case.ts';
import { comboMapping } from './mappings/combo.ts';
import { coolerMapping } from './mappings/cooler.ts';
import { cpuMapping } from './mappings/cpu.ts';
import { gpuMapping } from './mappings/gpu.ts';
import { headsetMapping } from './mappings/headset.ts';
import { keyboardMapping } from './mappings/keyboard.ts';
import { monitorMapping } from './mappings/monitor.ts';
import { motherboardMapping } from './mappings/motherboard.ts';
import { mouseMapping } from './mappings/mouse.ts';
import { psuMapping } from './mappings/psu.ts';
import { ramMapping } from './mappings/ram.ts';
import { speakerMapping } from './mappings/speaker.ts';
import { ssdMapping } from './mappings/ssd.ts';
import { webcamMapping } from './mappings/webcam.ts';

/** By the slug of the category, as the files in `catalogue/products` are named. */
export const categoryMappings: Record<string, CategoryMapping> = {
  accessory: accessoryMapping,
  case: caseMapping,
  combo: comboMapping,
  cooler: coolerMapping,
  cpu: cpuMapping,
  gpu: gpuMapping,
  headset: headsetMapping,
  keyboard: keyboardMapping,
  monitor: monitorMapping,
  motherboard: motherboardMapping,
  mouse: mouseMapping,
  psu: psuMapping,
  ram: ramMapping,
  speaker: speakerMapping,
  ssd: ssdMapping,
  webcam: webcamMapping,
};
