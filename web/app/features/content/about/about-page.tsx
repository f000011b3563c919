import { siteFacts } from '#contract/site-facts.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PartsDrawing } from '../drawings/parts-drawing.tsx';
import './about-page.css';
import { PartsDataLicence } from '../parts-data-licence.tsx';
import { aboutFacts, howWeWork, whatDistributorMeans, whatWeSell } from './about-texts.tsx';
import { CompanyDetails } from './company-details.tsx';

export function AboutPage() {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'About us' }]} />
      <Introduction />
      <dl className="joined-grid about-facts">
        {aboutFacts.map(({ figure, text }) => (
          <div key={text}>
            <dt className="num">{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="what-we-sell" className="about-columns pt-sec">
        <h2 id="what-we-sell" className="text-22 md:text-28">
          What we sell
        </h2>
        <dl className="about-ranges">
          {whatWeSell.map(({ title, body }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{body}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="how-we-work" className="pt-sec">
        <h2 id="how-we-work" className="pb-5 text-22 md:text-28">
          How we work
        </h2>
        <ul className="joined-grid about-habits">
          {howWeWork.map(({ title, body }) => (
            <li key={title}>
              <h3 className="text-16">{title}</h3>
              <p className="mt-1.5 text-ink-2">{body}</p>
            </li>
          ))}
        </ul>
      </section>
      {siteFacts.authorizedDistributorOf.length > 0 && <Distributor />}
      <CompanyDetails />
      <section aria-labelledby="facts" className="about-columns pt-sec">
        <h2 id="facts" className="text-22 md:text-28">
          Where our facts come from
        </h2>
        <p className="max-w-[62ch] text-ink-2">
          Sizes, sockets and speeds come from the makers and from open parts data, and a product page says so
          where it shows them. <PartsDataLicence />
        </p>
      </section>
    </div>
  );
}

function Introduction() {
  return (
    <section aria-labelledby="page-title" className="mat mat-grid about-introduction">
      <div>
        <h1 id="page-title" className="text-36 lg:text-hero">
          On the bench since {siteFacts.foundedYear}
        </h1>
        <p className="mt-5 max-w-[24.5em] text-16 lg:text-18">
          {siteFacts.name} began as a counter in {siteFacts.address.city} where you could put a part on the
          table and measure it before you bought it. The shop is online now. The habit stayed.
        </p>
        <div className="mt-8">
          <ButtonLink to="/" size="large">
            See the parts
          </ButtonLink>
        </div>
      </div>
      <PartsDrawing />
    </section>
  );
}

function Distributor() {
  return (
    <section aria-labelledby="distributor" className="slab about-distributor">
      <div>
        <h2 id="distributor" className="text-22 md:text-28">
          Authorized distributor
        </h2>
        <ul className="about-brands">
          {siteFacts.authorizedDistributorOf.map((brand) => (
            <li key={brand}>{brand}</li>
          ))}
        </ul>
      </div>
      <dl>
        {whatDistributorMeans.map(({ title, body }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{body}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
