import { siteFacts } from '#contract/site-facts.ts';

const { line1, line2, city, state, pinCode, country } = siteFacts.address;

export function PostalAddress() {
  return (
    <address className="not-italic">
      {siteFacts.legalName}
      <br />
      {line1}
      <br />
      {line2}
      <br />
      {city} <span className="num">{pinCode}</span>
      <br />
      {state}, {country}
    </address>
  );
}

/** For running text. */
export const addressInOneLine = `${line1}, ${line2}, ${city} ${pinCode}, ${state}, ${country}`;
