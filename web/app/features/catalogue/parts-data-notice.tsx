import { PartsDataLicence } from '#web/features/content/parts-data-licence.tsx';

/** The attribution that the licence of the open parts data requires, and a warning about unverified data. */
export function PartsDataNotice({ sources }: { sources: string[] }) {
  const isFromOpenDb = sources.some((source) => source.startsWith('opendb:'));
  const isUnverified = sources.includes('unverified');
  if (!isFromOpenDb && !isUnverified) return null;
  return (
    <p className="mt-3 text-12 text-ink-3">
      {isUnverified && 'Some of these details come from an open parts list and were not checked by us. '}
      {isFromOpenDb && <PartsDataLicence />}
    </p>
  );
}
