import type { CSSProperties, ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { SupportPhone } from '../contact-links.tsx';
import { DecorativePicture } from '../decorative-picture.tsx';
import './custom-pc-page.css';
import {
  customPcChecks,
  customPcMailHref,
  customPcPromises,
  customPcQuestions,
  customPcRequestItems,
  customPcSteps,
} from './custom-pc-texts.tsx';
import { ServicePage } from './service-page.tsx';

interface CustomPcPageProps {
  partPicture: (categoryCode: string) => ReactNode;
}

export function CustomPcPage({ partPicture }: CustomPcPageProps) {
  return (
    <ServicePage
      label="Custom PC"
      steps={customPcSteps}
      request={{
        title: 'What to tell us',
        lead: 'Not all of it is needed. The more we know, the better the first quote fits.',
        items: customPcRequestItems,
        mailHref: customPcMailHref,
      }}
      questions={customPcQuestions}
    >
      <Offer />
      <Checks partPicture={partPicture} />
    </ServicePage>
  );
}

function Offer() {
  return (
    <section aria-labelledby="page-title" className="slab custom-pc-offer">
      <div>
        <h1 id="page-title" className="text-36 lg:text-hero">
          A PC built for what you do
        </h1>
        <p className="mt-5 max-w-[27em] text-16 text-on-slab-2 lg:text-18">
          Tell us the use and the budget. We choose parts that fit each other, put them together, run them
          hard for hours and send you a machine that starts the first time.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink to={customPcMailHref} size="large">
            Ask for a quote
          </ButtonLink>
          <p className="text-on-slab-2">
            or call <SupportPhone />
          </p>
        </div>
      </div>
      <dl className="custom-pc-promises">
        {customPcPromises.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Checks({ partPicture }: CustomPcPageProps) {
  return (
    <section aria-labelledby="checks" className="pt-sec">
      <h2 id="checks" className="pb-5 text-22 md:text-28">
        What we check before we build
      </h2>
      <div className="panel custom-pc-checks">
        <div className="mat mat-grid">
          <BuiltPc />
        </div>
        <ol>
          {customPcChecks.map(({ part, category, check }, position) => (
            <li key={part}>
              <span className="num" aria-hidden="true">
                {position + 1}
              </span>
              <strong>{part}</strong>
              <span>{check}</span>
              {partPicture(category)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The numbers match the list next to the picture. */
function BuiltPc() {
  return (
    <div className="custom-pc-picture num" aria-hidden="true">
      <DecorativePicture name="builtPc" sizes="(min-width: 64rem) 760px, 108vw" />
      {customPcChecks.map(({ part, spot: [left, top] }, position) => (
        <span key={part} style={{ '--left': `${left}%`, '--top': `${top}%` } as CSSProperties}>
          {position + 1}
        </span>
      ))}
    </div>
  );
}
