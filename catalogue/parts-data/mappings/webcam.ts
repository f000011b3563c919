import { among, type CategoryMapping, same } from '../fact-comparison.ts';
import { matchAt, numberMatchAt, type PartsRecord, textAt, wordsAt } from '../parts-record.ts';

const resolutionWords: Record<string, string> = { '2k': '1440p', '4k': '4K' };

function resolutionOf(record: PartsRecord): string | undefined {
  const text = textAt('resolution')(record) ?? matchAt('metadata.name', /\b(4K|1440p|1080p|720p)\b/i)(record);
  return text && (resolutionWords[text.toLowerCase()] ?? text);
}

/** Cameras with cables for both USB types list both. */
function plugsOf(record: PartsRecord): string[] | undefined {
  const plugs = wordsAt('connectivity_type')(record)?.flatMap((link) => link.match(/USB-[AC]/)?.[0] ?? []);
  return plugs?.length ? plugs : undefined;
}

export const webcamMapping: CategoryMapping = {
  files: ['Webcam'],
  specs: {
    resolution: same(resolutionOf),
    frame_rate: same(numberMatchAt('frame_rate', /(\d+)/)),
    interface: among(plugsOf),
  },
  subcategories: { resolution: same(resolutionOf), interface: among(plugsOf) },
};
