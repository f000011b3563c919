import { createFormTable } from './word-forms.ts';

/**
 * Words for whom, where, with what and what for something is used, in English and Hinglish. No product has to have them, and none is a typo
 * of another word. "gaming" is not among them, because it is a kind of product.
 */
const purposeWords = createFormTable([
  ...'son daughter kid child children baby boy girl wife husband father mother dad daddy mom mum'.split(' '),
  ...'mummy mommy papa brother sister friend girlfriend boyfriend parent family uncle aunty'.split(' '),
  ...'student teacher beginner gamer programmer coder developer engineer architect editor'.split(' '),
  ...'designer artist streamer youtuber trader accountant man men woman women adult people'.split(' '),
  ...'beta bete beto beti betiyon bacha bacche bachcha bachche baccha baccho bachcho bachon'.split(' '),
  ...'behen bahan bhaiya biwi pati patni dost ladka ladki ladke maa'.split(' '),
  ...'hand finger palm small little tiny big'.split(' '),
  ...'hath haath hatho haatho chota chhota choti chhoti chote chhote bada badi bade'.split(' '),
  ...'office home house school college university room bedroom studio shop workplace work'.split(' '),
  ...'workstation company hostel cafe lab business ghar dukan daftar kaam'.split(' '),
  ...'coding programming editing video photo photography photoshop premiere rendering streaming'.split(' '),
  ...'recording study studying studies padhai padhne padhna typing writing drawing designing'.split(' '),
  ...'music song gaana gaane movie film watching meeting call calling zoom skype class classes'.split(' '),
  ...'browsing excel autocad trading podcast vlogging youtube twitch daily everyday regular'.split(' '),
  ...'valorant gta pubg bgmi minecraft fortnite csgo warzone'.split(' '),
  ...'ps4 ps5 playstation xbox nintendo mac macbook imac android'.split(' '),
]);

/** Whether a word says what a product is for rather than what it is. */
export function isPurposeWord(word: string): boolean {
  return purposeWords.has(word);
}
