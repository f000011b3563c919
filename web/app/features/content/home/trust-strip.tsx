import { formatRupees } from '#contract/money.ts';
import { siteFacts } from '#contract/site-facts.ts';
import './trust-strip.css';

const promises: { figure?: string; title: string; text: string }[] = [
  { title: 'GST invoice', text: 'with every order, for home or business' },
  { title: 'Genuine warranty', text: "the maker's own, valid in India" },
  {
    figure: formatRupees(siteFacts.shippingRupees),
    title: 'flat delivery',
    text: 'per order, however many parts',
  },
  {
    figure: `${siteFacts.returnWindowDays} days`,
    title: 'to return',
    text: 'counted from the day it arrives',
  },
];

export function TrustStrip() {
  return (
    <ul className="trust-strip">
      {promises.map(({ figure, title, text }) => (
        <li key={title}>
          <b>
            {figure && <span className="num">{figure} </span>}
            {title}
          </b>
          <small>{text}</small>
        </li>
      ))}
    </ul>
  );
}
