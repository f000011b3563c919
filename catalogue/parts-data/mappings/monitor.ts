import { type CategoryMapping, same, sameRounded } from '../fact-comparison.ts';
import { measureAt, type PartsRecord, textAt } from '../parts-record.ts';
import { samePorts } from '../ports.ts';

const resolutionNames: Record<string, string> = {
  '1920x1080': 'Full HD',
  '2560x1440': 'QHD',
  '3840x2160': '4K UHD',
  '3440x1440': 'UWQHD',
};

function resolutionOf(record: PartsRecord): string | undefined {
  const width = measureAt('resolution.horizontalRes')(record);
  return resolutionNames[`${width}x${measureAt('resolution.verticalRes')(record)}`];
}

/** Curved screens are marked in the name; others are unknown. */
function isCurved(record: PartsRecord): boolean | undefined {
  return /curved/i.test(textAt('metadata.name')(record) ?? '') || undefined;
}

function syncOf(record: PartsRecord): string | undefined {
  const text = textAt('adaptive_sync')(record);
  return text === 'None' ? undefined : text;
}

export const monitorMapping: CategoryMapping = {
  files: ['Monitor'],
  specs: {
    size_inch: same(measureAt('screen_size')),
    resolution: same(resolutionOf),
    width_px: same(measureAt('resolution.horizontalRes')),
    height_px: same(measureAt('resolution.verticalRes')),
    refresh_hz: same(measureAt('refresh_rate')),
    panel: same(textAt('panel_type')),
    response_ms: same(measureAt('response_time')),
    brightness_nits: same(measureAt('max_brightness')),
    is_curved: same(isCurved),
    adaptive_sync: same(syncOf),
    ports: samePorts(textAt('connectors')),
  },
  subcategories: {
    size_inch: sameRounded(measureAt('screen_size'), 0),
    resolution: same(resolutionOf),
    refresh_hz: same(measureAt('refresh_rate')),
    panel: same(textAt('panel_type')),
  },
};
