import { siteFacts } from './site-facts.ts';

/** What is tried first by whoever guesses, of eight characters and more, without the figures and signs at their end. */
const common = new Set(
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

const FEWEST_DIFFERENT = 4;

/** Passwords that need no guessing: common ones, with or without a number behind them, runs, and what is known of the person. */
export function isGuessable(password: string, known: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const stem = plain.replace(/[\d\W_]{0,12}$/, '');
  if (common.has(plain) || common.has(stem)) return true;
  if (new Set(plain).size < FEWEST_DIFFERENT || isRun(plain)) return true;
  const own = [siteFacts.name, ...known].flatMap(namesIn);
  return own.some((name) => name === squeezed(plain) || name === squeezed(stem));
}

/** Each character follows the one before it: 12345678, 87654321. */
function isRun(text: string): boolean {
  const steps = Array.from(
    { length: text.length - 1 },
    (_, place) => text.charCodeAt(place + 1) - text.charCodeAt(place),
  );
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}

/** The whole, its words, and what stands before the @. */
function namesIn(text: string): string[] {
  const whole = text.trim().toLowerCase();
  const [mailbox = ''] = whole.split('@');
  return [whole, mailbox, ...whole.split(/\s/)].map(squeezed).filter((name) => name.length > 2);
}

function squeezed(text: string): string {
  return text.replaceAll(/[\s.@_-]/g, '');
}
