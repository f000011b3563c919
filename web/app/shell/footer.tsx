import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import WalletCards from 'lucide-react/icons/wallet-cards';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import { policyList } from '#web/features/content/policies/policy-list.ts';
import { Led } from '#web/ui/led.tsx';
import { PrintedPart } from '#web/ui/printed-part.tsx';
import { DemoNote } from './demo-note.tsx';
import { Logo } from './logo.tsx';
import { serviceLinks } from './site-links.ts';

const paymentIcons: Record<string, typeof CreditCard> = {
  'Credit Cards': CreditCard,
  'Debit Cards': WalletCards,
  UPI: Smartphone,
};

export function Footer({ isMinimal }: { isMinimal: boolean }) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        {isMinimal ? (
          <MinimalLinks />
        ) : (
          <PrintedPart as="div" of={['footer']} className="site-footer-columns">
            {() => <Columns />}
          </PrintedPart>
        )}
        <div className="site-footer-end">
          <span>
            © {siteFacts.legalName}, since <span className="num">{siteFacts.foundedYear}</span>. All prices in
            Indian rupees, inclusive of all taxes.
          </span>
          <DemoNote />
        </div>
      </div>
    </footer>
  );
}

/** The links of the checkout's footer. */
function MinimalLinks() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 py-4.5">
      {policyList.map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
      <li>
        <a href={`mailto:${siteFacts.support.email}`}>{siteFacts.support.email}</a>
      </li>
    </ul>
  );
}

function Columns() {
  const { support, address, authorizedDistributorOf, creators } = siteFacts;
  return (
    <>
      <div className="site-footer-about">
        <Logo />
        <p>
          {siteFacts.tagline}, assembled PCs and bulk supply. Selling parts since{' '}
          <span className="num">{siteFacts.foundedYear}</span>.
        </p>
        <p className="data text-12 text-ink-3">
          GSTIN {siteFacts.gstin}
          {siteFacts.isDemo && ' (demo)'}
        </p>
      </div>
      <Column title="Shop">
        <ul>
          <li>
            <Link to="/products">All products</Link>
          </li>
          <li>
            <Link to="/#categories">Shop by Category</Link>
          </li>
          {serviceLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </Column>
      <Column title="Policies">
        <ul>
          {policyList.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
      </Column>
      <Column title="Contact">
        <ul>
          <li>
            <a href={`mailto:${support.email}`}>{support.email}</a>
          </li>
          <li>
            <a href={`tel:${support.phone}`} className="num">
              {support.phoneDisplay}
            </a>
          </li>
          <li className="site-footer-plain">{support.hours}</li>
          <li className="site-footer-plain">
            {address.city} <span className="num">{address.pinCode}</span>, {address.state}
          </li>
        </ul>
      </Column>
      <Column title="Payment methods">
        <ul className="payment-methods">
          {siteFacts.paymentMethods.map((method) => {
            const Icon = paymentIcons[method] ?? CreditCard;
            return (
              <li key={method}>
                <Icon size={18} aria-hidden="true" />
                {method}
                <Led state="on">Supported</Led>
              </li>
            );
          })}
        </ul>
      </Column>
      <div className="grid content-start gap-6">
        {authorizedDistributorOf.length > 0 && (
          <Column title="Authorized distributor for">
            <ul className="distributors">
              {authorizedDistributorOf.map((brand) => (
                <li key={brand}>{brand}</li>
              ))}
            </ul>
          </Column>
        )}
        {creators.length > 0 && (
          <Column title="Created by">
            <ul>
              {creators.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener noreferrer" target="_blank">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Column>
        )}
      </div>
    </>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
