/** A shopper is told when other words than theirs were searched. */
export function CorrectedQuery({ query, corrected }: { query: string; corrected: string | null }) {
  if (corrected === null) return null;
  return (
    <p>
      Showing results for <strong>"{corrected}"</strong>. Nothing was found for "{query}".
    </p>
  );
}
