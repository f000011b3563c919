/** Authorities for consumer complaints in India. */
export const nationalConsumerHelpline = {
  phone: '1915',
  url: 'https://consumerhelpline.gov.in',
  urlDisplay: 'consumerhelpline.gov.in',
} as const;

export const consumerCommissionFiling = {
  url: 'https://e-jagriti.gov.in',
  urlDisplay: 'e-jagriti.gov.in',
} as const;
