import { hinglishKey } from './hinglish-key.ts';
import { createFormTable } from './word-forms.ts';

const english = [
  ...'son daughter kid child children baby boy girl wife husband father mother dad daddy mom mum'.split(' '),
  ...'mummy mommy papa brother sister friend girlfriend boyfriend parent family uncle aunty'.split(' '),
  ...'grandfather grandmother myself beginner'.split(' '),
  ...'student teacher gamer programmer coder developer engineer architect editor'.split(' '),
  ...'designer artist streamer youtuber trader accountant man men woman women adult people'.split(' '),
  ...'office home house school college university room bedroom studio shop workplace work'.split(' '),
  ...'workstation company hostel cafe lab business classroom birthday gift'.split(' '),
  ...'coding programming editing video photo photography photoshop premiere rendering streaming'.split(' '),
  ...'recording study studying studies typing writing drawing designing animation modelling modeling'.split(
    ' ',
  ),
  ...'music song movie film watching meeting call calling zoom skype class classes exam'.split(' '),
  ...'browsing excel autocad blender trading podcast podcasting vlogging youtube twitch'.split(' '),
  ...'daily everyday regular practice esports 2d 3d'.split(' '),
  ...'valorant gta pubg bgmi minecraft fortnite csgo warzone'.split(' '),
];

/** Spelt in many ways, and read by their sound. */
const hinglish = [
  ...'beta bete beto beti betiyon bacha bacche bachchon behen behan bahen bahan bhaiya biwi patni pati dost'.split(
    ' ',
  ),
  ...'ladka ladki ladke ladkiyon maa mata pitaji didi dada dadi nana nani chacha chachi'.split(' '),
  ...'ghar gharwale dukan daftar daftari kaam vidyarthi'.split(' '),
  ...'padhai padhne padhna likhne likhna dekhne dekhna sunne sunna khelne khelna sikhne sikhna'.split(' '),
  ...'banane banana chalane gaana gaane khel aankh aankhon purana purane purani'.split(' '),
  // "ghar se", "accha ho".
  ...'se ho'.split(' '),
];

/** How large something is, and what it is used with: the shopper expects products to be made for it. */
const requirements = [
  ...'hand finger palm small little tiny big'.split(' '),
  ...'hath haath hatho haatho chota chhota choti chhoti chote chhote bada badi bade'.split(' '),
  ...'ps4 ps5 playstation xbox nintendo mac macbook imac android'.split(' '),
];

const purposeWords = createFormTable(english);
const hinglishKeys = new Set(hinglish.map(hinglishKey));
const requirementWords = createFormTable(requirements);

/**
 * Whether a word says for whom, where, with what or what for something is used. No product has to have such a word, and none is a
 * typo of another. "gaming" is not among them, because it is a kind of product.
 */
export function isPurposeWord(word: string): boolean {
  return isSilentPurposeWord(word) || requirementWords.has(word);
}

/** Whether a word names a person, a place or an activity, which says nothing about the product. */
export function isSilentPurposeWord(word: string): boolean {
  return purposeWords.has(word) || hinglishKeys.has(hinglishKey(word));
}
