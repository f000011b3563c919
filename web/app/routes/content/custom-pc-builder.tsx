import { PartPicture } from '#web/features/catalogue/part-picture.tsx';
import { pageMeta } from '#web/features/content/page-meta.ts';
import { CustomPcPage } from '#web/features/content/services/custom-pc-page.tsx';
import { customPcDescription } from '#web/features/content/services/custom-pc-texts.tsx';

export function meta() {
  return pageMeta('Custom PC', customPcDescription);
}

export default function CustomPc() {
  return <CustomPcPage partPicture={(code) => <PartPicture categoryCode={code} />} />;
}
