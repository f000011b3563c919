import { adapterLooks } from './drawings/accessory-adapters.ts';
import { connectionAccessoryLooks } from './drawings/accessory-connection.ts';
import { controllerLooks } from './drawings/accessory-controller.ts';
import { coolingAccessoryLooks } from './drawings/accessory-cooling.ts';
import { deskAccessoryLooks } from './drawings/accessory-desk.ts';
import { matLooks } from './drawings/accessory-mats.ts';
import { caseLooks } from './drawings/case.ts';
import { comboLooks } from './drawings/combo.ts';
import { airCoolerLooks } from './drawings/cooler-air.ts';
import { liquidCoolerLooks } from './drawings/cooler-liquid.ts';
import { cpuLooks } from './drawings/cpu.ts';
import { gpuLooks } from './drawings/gpu.ts';
import { headsetLooks } from './drawings/headset.ts';
import { keyboardLooks } from './drawings/keyboard.ts';
import { monitorLooks } from './drawings/monitor.ts';
import { motherboardLooks } from './drawings/motherboard.ts';
import { mouseLooks } from './drawings/mouse.ts';
import { parcelLooks } from './drawings/parcel.ts';
import { psuLooks } from './drawings/psu.ts';
import { ramLooks } from './drawings/ram.ts';
import { speakerSetLooks } from './drawings/speaker-sets.ts';
import { singleSpeakerLooks } from './drawings/speaker-single.ts';
import { ssdBoardLooks } from './drawings/ssd-boards.ts';
import { ssdCaseLooks } from './drawings/ssd-cases.ts';
import { webcamLooks } from './drawings/webcam.ts';
import type { Drawing } from './kit/drawing.ts';

/** Every way a part can be drawn, by name. */
export const looks: Record<string, Drawing> = {
  ...adapterLooks,
  ...connectionAccessoryLooks,
  ...controllerLooks,
  ...coolingAccessoryLooks,
  ...deskAccessoryLooks,
  ...matLooks,
  ...caseLooks,
  ...comboLooks,
  ...airCoolerLooks,
  ...liquidCoolerLooks,
  ...cpuLooks,
  ...gpuLooks,
  ...headsetLooks,
  ...keyboardLooks,
  ...monitorLooks,
  ...motherboardLooks,
  ...mouseLooks,
  ...parcelLooks,
  ...psuLooks,
  ...ramLooks,
  ...speakerSetLooks,
  ...singleSpeakerLooks,
  ...ssdBoardLooks,
  ...ssdCaseLooks,
  ...webcamLooks,
};
