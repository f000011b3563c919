import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { DecorativePicture } from '../decorative-picture.tsx';
import './service-cards.css';

/** The compatibility checks of each part. */
const checks = [
  { part: 'Processor', category: 'CPU', check: 'Socket and chipset' },
  { part: 'Cooler', category: 'COOLER', check: 'Height, heat, mounting' },
  { part: 'Motherboard', category: 'MOTHERBOARD', check: 'Size and slots' },
  { part: 'Memory', category: 'RAM', check: 'Type, speed, clearance' },
  { part: 'Graphics card', category: 'GPU', check: 'Length and connectors' },
  { part: 'Storage', category: 'SSD', check: 'M.2 slots and lanes' },
  { part: 'Power supply', category: 'PSU', check: 'Watts with headroom' },
  { part: 'Case', category: 'CASE', check: 'Airflow and clearances' },
];

const drivesInTray = Array.from({ length: 12 }, (_, index) => index);

interface ServiceCardsProps {
  partPicture: (categoryCode: string) => ReactNode;
}

export function ServiceCards({ partPicture }: ServiceCardsProps) {
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
          {checks.map(({ part, category, check }) => (
            <div key={part}>
              <dt>
                {partPicture(category)}
                {part}
              </dt>
              <dd>{check}</dd>
              <Check size={15} aria-hidden="true" />
            </div>
          ))}
        </dl>
      </section>
      <section className="panel bulk-card" aria-labelledby="bulk-title">
        <div className="mat bulk-tray" aria-hidden="true">
          {drivesInTray.map((index) => (
            <span key={index}>
              <DecorativePicture name="m2Drive" sizes="130px" />
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
