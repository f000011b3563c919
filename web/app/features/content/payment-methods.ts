import { siteFacts } from '#contract/site-facts.ts';

/** Lower case for use in a sentence; abbreviations such as UPI keep their capitals. */
const methodsInSentence = siteFacts.paymentMethods.map((method) =>
  method === method.toUpperCase() ? method : method.toLowerCase(),
);

export const paymentMethodsInText = methodsInSentence.join(', ').replace(/, ([^,]*)$/, ' and $1');
