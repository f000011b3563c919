/**
 * Words that shoppers write in Indic scripts, each with how it is spoken where its spelling does not say so. The first words win
 * where two sound alike.
 */
const spoken: readonly (readonly [word: string, ...spoken: string[]])[] = [
  // Kinds of products.
  ...words(
    'monitor keyboard speaker webcam cabinet cooler display screen combo headphone headset motherboard',
  ),
  ...words(
    'processor graphics graphic card memory printer laptop computer microphone earphone gamepad soundbar',
  ),
  ...words('adapter cable stand pad mat hub external portable internal disk drive hard router scanner'),
  ['computer', 'kampyutar', 'kampyuttar', 'kanini', 'ganaka', 'sanganak'],
  ['keyboard', 'vicaippalakai', 'visaippalakai', 'kunjipatal'],
  ['mouse', 'maus', 'mavus', 'mavs', 'maush', 'mouj'],
  ['ram', 'ram', 'rem', 'raim', 'ryam'],
  ['webcam', 'oyebkyam', 'oebkam', 'vepkem'],
  ['case', 'kes', 'keis'],
  ['fan', 'phain', 'fen', 'phyan', 'fyan', 'pen'],
  ['power', 'pavar', 'pauar', 'paoyar'],
  ['supply', 'saplai', 'saplay', 'saplae'],
  ['mic', 'maik', 'maikk'],
  ['camera', 'kaimara', 'kamera', 'kyamera'],
  ['phone', 'phon'],
  ['drive', 'draiv', 'traiv'],
  ['battery', 'baitari', 'batri'],
  ['pendrive', 'penadraiv', 'pendraiv', 'pentiraiv'],
  ['mousepad', 'mausapaid', 'mauspad', 'mauspaid', 'mavuspet'],
  ['wifi', 'vaiphai', 'vaifai', 'oyaiphai', 'vaipai'],
  ['core', 'kor'],
  ['charger', 'charjar'],
  // What they are like.
  ...words('gaming wireless bluetooth mechanical office curved white black silent portable liquid'),
  ['wireless', 'oyarles', 'oyyarales', 'vairles'],
  ['mechanical', 'mekanikal', 'maikenikal'],
  ['nvidia', 'enbhidiya', 'enabhidiya'],
  ['wired', 'vayard', 'oyard'],
  ['red', 'lal'],
  ['inch', 'inch'],
  ['budget', 'bajat', 'bajet'],
  // Makers.
  ...words(
    'samsung intel ryzen nvidia corsair kingston crucial gigabyte dell acer benq zebronics razer hyperx',
  ),
  ...words('seagate sandisk western lenovo redragon portronics antec cosmic thermaltake master toshiba sony'),
  ['logitech', 'lojitek', 'lajitek', 'lojitech', 'lajitech', 'logitek', 'lagitek'],
  ['asus', 'asus', 'esus', 'asas', 'esas', 'achas', 'aasus'],
  ['digital', 'dijital', 'tijittal'],
  ['adata', 'edata', 'adata'],
  ['noctua', 'noktua'],
  ['boat', 'bot'],
  ['steelseries', 'stilasirij', 'stilsirij'],
  ['deepcool', 'dipkul'],
  ['asrock', 'esrok', 'asrak'],
  ['geforce', 'jifors', 'jiphors'],
  ['radeon', 'redian', 'redion'],
  ['keychron', 'kikron'],
  ['hp', 'echapi', 'echpi'],
];

/** Words about prices and fillers, in Hindi; those of other languages mean the same. Only these spoken forms are recognised. */
const spokenExactly: typeof spoken = [
  ['hazar', 'hajar', 'hazar', 'hajara', 'hajaru'],
  ['lakh', 'lakh', 'lak', 'laksh'],
  [
    'rupees',
    'rupaye',
    'rupae',
    'rupya',
    'rupaya',
    'rupi',
    'rupay',
    'rupees',
    'ruppay',
    'rupayi',
    'rupayalu',
    'rupayalalo',
    'rs',
    'taka',
  ],
  ['tak', 'tak', 'sudhi', 'varai', 'varaku', 'varege', 'vare'],
  [
    'andar',
    'andar',
    'andara',
    'madhye',
    'lopu',
    'lopala',
    'olage',
    'olagade',
    'kul',
    'kkul',
    'ukkul',
    'ullil',
    'andr',
    'bhitare',
  ],
  ['niche', 'niche', 'nichhe', 'kizh', 'kil', 'kile', 'taze', 'tale', 'kelage', 'thazhe', 'tazhe'],
  ['upar', 'upar', 'upara'],
  ['kam', 'kam', 'kama', 'takkuva', 'kadime', 'kadimi', 'kuraiva', 'kuravu', 'ocha', 'ghat', 'ghatt'],
  ['zyada', 'jyada', 'zyada', 'adhik', 'beshi'],
  ['ka', 'ka', 'no', 'r', 'da'],
  ['ke', 'ke', 'na', 'de'],
  ['ki', 'ki', 'ni', 'di'],
  ['se', 'se', 'thi', 'theke', 'to', 'ton'],
  ['wala', 'vala', 'vali', 'vale', 'wala', 'walla'],
  [
    'chahiye',
    'chahie',
    'chahiye',
    'chahida',
    'chahidi',
    'chai',
    'joie',
    'joiye',
    'vendum',
    'ventum',
    'kavali',
    'beku',
    'venam',
  ],
  ['mujhe', 'mujhe', 'mane', 'mainu', 'amar', 'enakku', 'naku', 'nanage', 'enikku'],
  ['sasta', 'sasta', 'sasti', 'saste', 'sastu', 'sastun', 'malivana', 'agga', 'chauka', 'vilakuranna'],
  ['best', 'best', 'accha', 'achchha', 'achchhi', 'badhiya', 'nalla', 'manchi', 'olleya', 'bhalo', 'saru'],
  ['sabse', 'sabse', 'sabase'],
  ['bina', 'bina', 'bagair'],
  ['nahi', 'nahi', 'nahin'],
  ['wire', 'tar', 'vayar'],
  // Of "Core i5"; the digit follows.
  ['i', 'ai'],
  ['liye', 'lie', 'liye', 'mate', 'jonno', 'janya', 'lai', 'kosam', 'kaga', 'gagi', 'vendi', 'pain', 'pai'],
  ['aur', 'aur', 'ane', 'ar', 'mattu', 'mariyu', 'matrum'],
  ['mein', 'men', 'mein', 'main', 'ma', 'vich'],
];

/** Abbreviations that are spoken letter by letter, as "एसएसडी" is. */
export const abbreviations: readonly string[] = [
  ...[
    'ssd',
    'hdd',
    'gpu',
    'cpu',
    'psu',
    'ups',
    'rgb',
    'usb',
    'hdmi',
    'led',
    'lcd',
    'ddr',
    'rtx',
    'gtx',
    'rx',
  ],
  ...[
    'amd',
    'msi',
    'hp',
    'lg',
    'wd',
    'pc',
    'tv',
    'aio',
    'tkl',
    'ips',
    'smps',
    'tb',
    'gb',
    'mb',
    'evm',
    'jbl',
  ],
  ...['nvme', 'm2', 'xpg', 'tp', 'cctv', 'ii', 'hz'],
];

function words(list: string): [string][] {
  return list.split(' ').map((word) => [word]);
}

type SpokenForm = readonly [form: string, word: string];

/** Each spoken form with the word that it means. Words of products are also recognised by how they sound. */
export const spokenForms: Readonly<Record<'ofProducts' | 'ofPrices', readonly SpokenForm[]>> = {
  ofProducts: spoken.flatMap(formsOf),
  ofPrices: spokenExactly.flatMap(formsOf),
};

function formsOf([word, ...forms]: readonly [string, ...string[]]): SpokenForm[] {
  return [word, ...forms].map((form) => [form, word]);
}
