import { useState } from 'react';
import { productTextLimits } from '#contract/product-text-limits.ts';
import type { ScrapedDescription } from '#contract/scraper.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { FeatureList } from './feature-list.tsx';
import { featureRows, type PageDraft } from './page-draft.ts';
import { SpecTextField } from './spec-text-field.tsx';

interface DescriptionTabProps {
  draft: PageDraft;
  onChange: (changes: Partial<PageDraft>) => void;
  /** The texts of the last Refresh. */
  found: ScrapedDescription | undefined;
}

export function DescriptionTab({ draft, onChange, found }: DescriptionTabProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <>
      {found && <FoundTexts found={found} draft={draft} onChange={onChange} />}
      <div className="editor-texts">
        <div className="grid content-start gap-5">
          <section aria-labelledby="editor-overview-title">
            <div className="editor-part-title">
              <h3 id="editor-overview-title">Overview</h3>
              <span className="editor-part-hint">Drop text here to replace it</span>
            </div>
            <TextArea
              className="text-drop"
              aria-labelledby="editor-overview-title"
              rows={6}
              maxLength={productTextLimits.overview}
              value={draft.overview}
              data-hot={isOver || undefined}
              onChange={({ target }) => onChange({ overview: target.value })}
              onDragOver={(event) => {
                event.preventDefault();
                setIsOver(true);
              }}
              onDragLeave={() => setIsOver(false)}
              onDrop={(event) => {
                event.preventDefault();
                setIsOver(false);
                const text = event.dataTransfer.getData('text').trim();
                if (text) onChange({ overview: text });
              }}
            />
          </section>
          <FeatureList features={draft.features} onChange={(features) => onChange({ features })} />
        </div>
        <SpecTextField text={draft.specText} onChange={(specText) => onChange({ specText })} />
      </div>
    </>
  );
}

/** What Refresh found. Its texts can be dragged, and each has a button that takes it over. */
function FoundTexts({ found, draft, onChange }: DescriptionTabProps & { found: ScrapedDescription }) {
  const hasPairs = Object.keys(found.specifications).length > 0;
  return (
    <section className="editor-found" aria-labelledby="editor-found-title">
      <h3 id="editor-found-title">Found at {found.source}</h3>
      {found.overview && <p>{found.overview}</p>}
      {found.feature.length > 0 && (
        <ul>
          {found.feature.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a site may list the same line twice.
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      <div className="editor-buttons">
        {found.overview && (
          <Button variant="line" size="small" onClick={() => onChange({ overview: found.overview })}>
            Use as Overview
          </Button>
        )}
        {found.feature.length > 0 && (
          <Button
            variant="line"
            size="small"
            onClick={() =>
              onChange({ features: [...draft.features, ...featureRows(found.feature.join('\n'))] })
            }
          >
            Add {found.feature.length} Features
          </Button>
        )}
        {hasPairs && (
          <Button
            variant="line"
            size="small"
            onClick={() => onChange({ specText: JSON.stringify(treeOf(found), null, 2) })}
          >
            Use as Specification
          </Button>
        )}
        {found.price !== null && (
          <Button variant="line" size="small" onClick={() => onChange({ price: String(found.price) })}>
            Use Its Price
          </Button>
        )}
      </div>
    </section>
  );
}

/** Groups without a heading have no name. */
function treeOf({ specification: { '': plain, ...groups } }: ScrapedDescription): object {
  return { ...plain, ...groups };
}
