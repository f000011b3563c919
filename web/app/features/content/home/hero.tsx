import { formatRupees } from '#contract/money.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { HeroParts } from './hero-parts.tsx';
import './hero.css';

const isDistributor = siteFacts.authorizedDistributorOf.length > 0;

/** Shows parts to scale above a ruler. */
export function Hero() {
  return (
    <section className="hero mat" aria-labelledby="hero-title">
      <div className="hero-text">
        <h1 id="hero-title">Good parts, plain prices.</h1>
        <p>
          Memory, storage and gaming gear{isDistributor && ' from an authorized distributor'}. Every price
          includes GST, and delivery is a flat{' '}
          <span className="num">{formatRupees(siteFacts.shippingRupees)}</span> per order.
        </p>
        <div className="hero-actions">
          <ButtonLink to="/#custom-pc" size="large">
            Explore Collection
          </ButtonLink>
          <TextLink to="/products">All products</TextLink>
        </div>
        <dl className="hero-facts">
          <div>
            <dt>
              Since <span className="num">{siteFacts.foundedYear}</span>
            </dt>
            <dd>selling computer parts</dd>
          </div>
          {isDistributor && (
            <div>
              <dt>{siteFacts.authorizedDistributorOf.join(', ')}</dt>
              <dd>authorized distributor</dd>
            </div>
          )}
        </dl>
      </div>
      <HeroParts />
    </section>
  );
}
