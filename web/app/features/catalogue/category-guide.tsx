import type { CategoryDetail } from '#contract/catalogue.ts';

/** What to know about parts of this kind. */
export function CategoryGuide({ guide, intro }: { guide: CategoryDetail['guide']; intro?: string }) {
  if (guide.length === 0) return null;
  return (
    <section className="category-guide" aria-labelledby="guide-title">
      <h2 id="guide-title">Before you buy</h2>
      {intro && <p>{intro}</p>}
      <dl>
        {guide.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
