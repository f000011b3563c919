import type { CSSProperties, ReactNode } from 'react';
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
  /** The builder. It is passed in, because it belongs to a module above this one. */
  builder: ReactNode;
  partPicture: (categoryCode: string) => ReactNode;
}

/** The builder, with the explanation of the service below it. */
export function CustomPcPage({ builder, partPicture }: CustomPcPageProps) {
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
      {builder}
      <Promises />
      <Checks partPicture={partPicture} />
    </ServicePage>
  );
}

function Promises() {
  return (
    <dl className="joined-grid custom-pc-promises">
      {customPcPromises.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Checks({ partPicture }: Pick<CustomPcPageProps, 'partPicture'>) {
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
