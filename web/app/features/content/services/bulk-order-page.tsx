import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { SupportPhone } from '../contact-links.tsx';
import { DecorativePicture } from '../decorative-picture.tsx';
import './bulk-order-page.css';
import {
  bulkOrderMailHref,
  bulkOrderPromises,
  bulkOrderQuestions,
  bulkOrderRequestItems,
  bulkOrderSteps,
} from './bulk-order-texts.tsx';
import { ServicePage } from './service-page.tsx';

/** `quote` is the form. It is passed in, because it belongs to a module above this one. */
export function BulkOrderPage({ quote }: { quote: ReactNode }) {
  return (
    <ServicePage
      label="Bulk orders"
      steps={bulkOrderSteps}
      request={{
        title: 'What to send us',
        lead: 'With these details in your request or mail, one quote is usually enough.',
        items: bulkOrderRequestItems,
        mailHref: bulkOrderMailHref,
      }}
      questions={bulkOrderQuestions}
    >
      <Offer />
      {quote}
    </ServicePage>
  );
}

function Offer() {
  return (
    <section aria-labelledby="page-title" className="panel bulk-offer">
      <div className="bulk-offer-text">
        <h1 id="page-title" className="text-36 lg:text-hero">
          Parts by the carton
        </h1>
        <p className="mt-5 max-w-[27em] text-16 text-ink-2 lg:text-18">
          For offices, schools, laboratories and system builders: send a list, get one clear quote, and have
          it delivered on a date you can plan with.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink to="#quote" size="large">
            Ask for a quote
          </ButtonLink>
          <p className="text-ink-2">
            or call <SupportPhone />
          </p>
        </div>
      </div>
      <div className="mat bulk-offer-mat">
        <DecorativePicture name="fullCarton" sizes="(min-width: 64rem) 560px, 92vw" isPriority />
      </div>
      <dl className="bulk-promises">
        {bulkOrderPromises.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
