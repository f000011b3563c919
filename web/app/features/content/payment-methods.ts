import { siteFacts } from '#contract/site-facts.ts';

/** The site facts spell the methods as labels; in a sentence only abbreviations keep their capitals. */
const inSentenceCase = siteFacts.paymentMethods.map((method) =>
  method === method.toUpperCase() ? method : method.toLowerCase(),
);

export const paymentMethodsInText = `${inSentenceCase.slice(0, -1).join(', ')} and ${inSentenceCase.at(-1)}`;
