import { expect, test } from 'vitest';
import {
  collapseSpaces,
  lineProblem,
  nameMessages,
  personNameProblem,
  toLine,
  toLines,
  toPersonName,
} from './names.ts';

const names = [
  'Asha Rao',
  'A.P.J. Abdul Kalam',
  'K.Subramanian',
  "Siobhán O'Brien",
  'Asha O’Brien',
  'Anne-Marie D’Souza',
  'Louis XIV',
  'Md. Rafi',
  'आशा राव',
  'க. அண்ணாதுரை',
  'অনির্বাণ চট্টোপাধ্যায়',
  'ഗോപാലകൃഷ്ണന്\u200d',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'మహేష్ బాబు',
  'ಅನಿಲ್ ಕುಂಬ್ಳೆ',
  'عبد\u200cالکریم',
  '李小龍',
  'e\u0301le\u0300ne',
];

test.each(names)('accepts the name %j and keeps it in mails', (name) => {
  expect(personNameProblem(name)).toBeNull();
  expect(toPersonName(name).replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
});

test.each([
  'You won, claim at http://evil.example',
  'asha@people.example',
  'Asha 🎁',
  'Asha\r\nBcc: all@people.example',
  'Asha\tRao',
  'Asha\u2028Rao',
  'Asha \u202eoaR',
  'Asha \u2066Rao\u2069',
  'Asha\u200bRao',
  'Call 9876543210',
  '<b>Asha</b>',
  '. . .',
  "'-'",
])('rejects the name %j', (name) => {
  expect(personNameProblem(name)).toBe(nameMessages.person);
});

test('makes spaces of a name uniform', () => {
  expect(collapseSpaces(' Asha\u00a0  Rao ')).toBe('Asha Rao');
});

test.each([
  ['You won, claim at http://evil.example/x?y=1', 'You won claim at http evil. example x y'],
  ['Visit evil.example', 'Visit evil. example'],
  ['Asha\r\nRao \u202e🎁', 'Asha Rao'],
  ['🎁', ''],
])('writes the stored name %j without a link as %j', (stored, written) => {
  expect(toPersonName(stored)).toBe(written);
});

test.each([
  'R&D 42 (India) Pvt. Ltd.',
  '3M',
  'Booking.com India',
  '27" Screens',
  'मेसर्स राव एंड संस',
  'Flat 4/2, "Shanti", #12',
])('accepts %j as a company or a line of an address', (line) => {
  expect(lineProblem(line)).toBeNull();
});

test.each([
  ['12 MG Road\r\nBcc: x', nameMessages.hidden],
  ['12 MG Road\u0085', nameMessages.hidden],
  ['Shop\u202exslx', nameMessages.hidden],
  ['a\u0000b', nameMessages.hidden],
  ['claim at https://evil', nameMessages.link],
  ['WWW.evil.example', nameMessages.link],
  ['x@evil.example', nameMessages.link],
])('rejects %j as a line', (line, problem) => {
  expect(lineProblem(line)).toBe(problem);
});

test('turns a stored text into one line', () => {
  expect(toLine(' Flat 4\r\n\r\nBcc: x\u202e\u2029y\u0007 ')).toBe('Flat 4 Bcc: x y');
});

test('keeps the lines of a note, without other control characters', () => {
  expect(toLines('It hums\r\n\u202eloudly\u0007\u2028 at night\rand\tday')).toBe(
    'It hums\n loudly \n at night\nand day',
  );
});
