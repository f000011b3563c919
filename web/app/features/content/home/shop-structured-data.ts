import { brandFileUrl } from '#contract/brand-files.ts';
import { siteFacts } from '#contract/site-facts.ts';

/** The organisation and the site search as schema.org data, for the home page. */
export function shopStructuredData(origin: string): object {
  const organization = `${origin}/#organization`;
  const { address, support } = siteFacts;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: siteFacts.name,
        legalName: siteFacts.legalName,
        description: siteFacts.description,
        url: `${origin}/`,
        logo: origin + brandFileUrl(siteFacts.icon),
        foundingDate: String(siteFacts.foundedYear),
        taxID: siteFacts.gstin,
        address: {
          '@type': 'PostalAddress',
          streetAddress: `${address.line1}, ${address.line2}`,
          addressLocality: address.city,
          addressRegion: address.state,
          postalCode: address.pinCode,
          addressCountry: 'IN',
        },
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: support.email,
          telephone: support.phone,
        },
        sameAs: siteFacts.socialLinks.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: siteFacts.name,
        url: `${origin}/`,
        inLanguage: siteFacts.locale,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
