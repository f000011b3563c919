import { partsDataNotice as notice } from '#contract/parts-data-notice.ts';

/** The attribution that the licence of the open parts data requires. */
export function PartsDataLicence() {
  return (
    <>
      {notice.before} <a href={notice.sourceUrl}>{notice.source}</a>
      {notice.between} <a href={notice.licenceUrl}>{notice.licence}</a>.
    </>
  );
}
