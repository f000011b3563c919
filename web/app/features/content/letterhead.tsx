import { siteFacts } from '#contract/site-facts.ts';
import './letterhead.css';

/** Names the shop on paper, where its header is left out. */
export function Letterhead() {
  const { name, legalName, address, gstin, support } = siteFacts;
  return (
    <p className="letterhead">
      <strong>{name}</strong>
      <br />
      {legalName}, {address.line1}, {address.city} {address.pinCode}
      <br />
      GSTIN {gstin}, {support.phoneDisplay}, {support.email}
    </p>
  );
}
