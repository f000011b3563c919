import Check from 'lucide-react/icons/check';
import { ButtonLink } from '#web/ui/button.tsx';
import { PropPicture } from '../prop-picture.tsx';
import './service-cards.css';

/** What has to agree before a PC is built, part by part. */
const checks = [
  { part: 'Processor', check: 'Socket and chipset' },
  { part: 'Cooler', check: 'Height, heat, mounting' },
  { part: 'Motherboard', check: 'Size and slots' },
  { part: 'Memory', check: 'Type, speed, clearance' },
  { part: 'Graphics card', check: 'Length and connectors' },
  { part: 'Storage', check: 'M.2 places and lanes' },
  { part: 'Power supply', check: 'Watts with headroom' },
  { part: 'Case', check: 'Airflow and fit of it all' },
];

const trayPlaces = Array.from({ length: 12 }, (_, place) => place);

export function ServiceCards() {
  return (
    <div id="custom-pc" className="service-cards">
      <section className="slab custom-pc-card" aria-labelledby="custom-pc-title">
        <div>
          <h2 id="custom-pc-title">Custom PC building</h2>
          <p>
            Tell us what the machine is for. We choose parts that fit, assemble them, and test the whole under
            load.
          </p>
          <Promises items={['Expert assembly', '1 year warranty', 'Free delivery']} />
          <ButtonLink to="/custom-pc-builder" size="large" prefetch="intent">
            Build your PC
          </ButtonLink>
        </div>
        <dl className="build-sheet" aria-label="What we check before we build">
          {checks.map(({ part, check }) => (
            <div key={part}>
              <dt>{part}</dt>
              <dd>{check}</dd>
              <Check size={15} aria-hidden="true" />
            </div>
          ))}
        </dl>
      </section>
      <section className="panel bulk-card" aria-labelledby="bulk-title">
        <div className="mat bulk-tray" aria-hidden="true">
          {trayPlaces.map((place) => (
            <span key={place}>
              <PropPicture name="m2Drive" sizes="130px" />
            </span>
          ))}
        </div>
        <div className="bulk-card-text">
          <h2 id="bulk-title">Bulk orders</h2>
          <Promises items={['Volume discounts', 'Business support', 'Priority delivery']} />
          <ButtonLink to="/bulk-order" variant="line" prefetch="intent">
            Ask for a quote
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

function Promises({ items }: { items: string[] }) {
  return (
    <ul className="promises">
      {items.map((item) => (
        <li key={item}>
          <Check size={15} aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
  );
}
