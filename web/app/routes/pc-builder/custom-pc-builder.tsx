import { PartPicture } from '#web/features/catalogue/part-picture.tsx';
import { pageMeta } from '#web/features/content/page-meta.ts';
import { CustomPcPage } from '#web/features/content/services/custom-pc-page.tsx';
import { customPcDescription } from '#web/features/content/services/custom-pc-texts.tsx';
import { presetsQuery } from '#web/features/pc-builder/complete/preset-list.tsx';
import { PcBuilder } from '#web/features/pc-builder/pc-builder.tsx';
import { pageQueries } from '#web/lib/page-queries.ts';

const queries = pageQueries(() => [presetsQuery]);
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

export function meta() {
  return pageMeta('Custom PC', customPcDescription);
}

export default function CustomPc() {
  return <CustomPcPage builder={<PcBuilder />} partPicture={(code) => <PartPicture categoryCode={code} />} />;
}
