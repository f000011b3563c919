import { siteFacts } from '#contract/site-facts.ts';

/** Common passwords, without trailing digits and symbols. */
const commonPasswords = new Set(
  [
    'password passwort passw0rd p@ssword p@ssw0rd pa55word password1234 changeme letmein letmeinnow welcome welcometo',
    'iloveyou iloveindia sunshine princess football baseball basketball superman batman spiderman trustno jennifer michelle',
    'computer internet starwars whatever qwertyuiop qwertyui qwerty asdfghjkl asdfghjk asdfasdf zxcvbnm zxcvbnmm qazwsxedc',
    'qazwsx qweasdzxc administrator administrador adminadmin administration abcdefgh abcdefghi abcdefghij abcdabcd abcd',
    'krishna ganesh ganapati hanuman jaimatadi jaishreeram omnamahshivaya omsairam saibaba bharat india hindustan mumbai',
    'sachin tendulkar cricket bangalore hyderabad chennai kolkata delhi gaming gamer mypassword secret topsecret',
    'test testtest tester master dragon monkey shadow summer winter spring autumn monday january december google facebook',
  ].flatMap((line) => line.split(' ')),
);

const MIN_DISTINCT_CHARACTERS = 4;

/** Whether a password is common, a run of characters, or the name of the shop or the user, also with a number at the end. */
export function isGuessable(password: string, personalWords: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const stem = plain.replace(/[\d\W_]{0,12}$/, '');
  if (commonPasswords.has(plain) || commonPasswords.has(stem)) return true;
  if (new Set(plain).size < MIN_DISTINCT_CHARACTERS || isRun(plain)) return true;
  const names = [siteFacts.name, ...personalWords].flatMap(namesIn);
  return names.some((name) => name === stripSeparators(plain) || name === stripSeparators(stem));
}

/** Whether each character follows the previous one: 12345678, 87654321. */
function isRun(text: string): boolean {
  const steps = Array.from(
    { length: text.length - 1 },
    (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index),
  );
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}

/** The whole text, its words, and the part before the @. */
function namesIn(text: string): string[] {
  const whole = text.trim().toLowerCase();
  const [mailbox = ''] = whole.split('@');
  return [whole, mailbox, ...whole.split(/\s/)].map(stripSeparators).filter((name) => name.length > 2);
}

function stripSeparators(text: string): string {
  return text.replaceAll(/[\s.@_-]/g, '');
}
