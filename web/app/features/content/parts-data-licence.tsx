import { partsDataNotice as notice } from '#contract/parts-data-notice.ts';

/** The sentence that the licence of the open parts data asks for. */
export function PartsDataLicence() {
  return (
    <>
      {notice.before} <a href={notice.sourceUrl}>{notice.source}</a>
      {notice.between} <a href={notice.licenceUrl}>{notice.licence}</a>.
    </>
  );
}
