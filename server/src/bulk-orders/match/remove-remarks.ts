const remarks: readonly RegExp[] = [
  /^(?:particulars?|descriptions?|products?|names?|articles?)\s{0,2}:/giu,
  /(?<![\p{L}\p{N}])(?:for|in)\s{1,2}(?:the\s|our\s|my\s|new\s|each\s){0,2}(?:computer\s)?(?:labs?|office|accounts?|reception|class(?:room)?s?|staff|school|admin|server room|students?|teachers?|home|library|director|principal|editing|billing counter|hr|sales|design(?:ers?)?|devs?|developers?|team|branch|cafe|gaming cafe|systems?|pcs?|work|\d{1,3}\s(?:laptops?|desktops?|pcs?|systems?|users?|computers?|machines?))(?![\p{L}\p{N}])[^,(:]{0,40}/giu,
  /(?<![\p{L}\p{N}])(?:or\s(?:equivalent|similar|equal|better|any)|any(?:\s(?:good\s)?(?:brand|company|make|colou?r|model))?|(?:of\s)?(?:good|best|standard|high|reputed|top)\s(?:quality|brand|company|make)|good one|branded|original|genuine|new|sealed|box pack|with\s(?:bill|warranty|gst|box|invoice|mic|stand|wire|cable|fans?|led|lights?|numpad|cooler|(?:\d{3}\s?w\s)?(?:smps|psu))|\d\s?(?:yrs?|years?)\s?(?:warranty)?|warranty|urgent(?:ly)?|asap|immediate(?:ly)?|if available|available\??|required|reqd?|needed|need|chahiye|chaiye|wala|wali|bhi|ka|ki|ke|please|pls|plz|only|approx|total|in stock|stock|ready stock|latest|model no\.?|model|brand|make|company|item|type|same as last time|as before|each|per system|colou?rs?|bhai|bhaiya)(?![\p{L}\p{N}])\.?/giu,
];

/** Words of a sentence that name nothing: "uske sath", "jo sasta ho", "just the". */
const functionWords =
  /(?<![\p{L}\p{N}-])(?:the|just|below|above|take|min\.?|minimum|atleast|at least|etc|incl?\.?|w\/|ya|jo|ho|hai|hain|hi|uske|iske|unke|sath|saath|sasta|saste|sasti|chota|chhota|choti|bada|badi|bade|accha|achha|acha|upar|niche|neeche|kam|zyada|se|mein|liye|lagane|lagega|lagenge|wale|aap|kya|aur|sab|sabhi|bas|sirf|koi|dena|dijiye|bhejo|bhejiye|batao|bata do|abhi|jaldi|equiv|equivalent)(?![\p{L}\p{N}-])\.?/giu;

/** "256 nahi 512 GB", "not wired": the word that is not wanted. */
const refused =
  /(?<![\p{L}\p{N}])(?:\d{1,4}\s?(?:gb|tb|inch|w|hz)|[\p{L}\p{N}-]{1,20})\s{1,2}(?:nahi|nahin|nhi)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])not\s{1,2}[\p{L}\p{N}-]{1,20}/giu;

/** How lists write what names spell otherwise: 2mtr, boards, moniters. */
const spellings: readonly [pattern: RegExp, replacement: string][] = [
  [/(?<![\p{L}\p{N}.])(\d{1,2}(?:\.\d)?)\s?(?:m|mtrs?|mt|meters?|metres?)(?![\p{L}\p{N}])/giu, '$1 m'],
  [/(?<![\p{L}\p{N}-])boards?(?![\p{L}\p{N}-])/giu, 'motherboard'],
  [/(?<!mother)(?<![\p{L}\p{N}])mother motherboard/giu, 'motherboard'],
  [
    /(?<![\p{L}\p{N}])(?:kb|kbd|key\s?boards?)\s{0,2}(?:\+|&|\/|and|n|with)\s{0,2}mouse(?!\s?pad)(?:\scombo)?(?![\p{L}\p{N}])/giu,
    'keyboard mouse combo',
  ],
  [/(?<![\p{L}\p{N}])(?:blk|blck)(?![\p{L}\p{N}])/giu, 'black'],
  [/(?<![\p{L}\p{N}])(?:wht|whte)(?![\p{L}\p{N}])/giu, 'white'],
  [/(?<![\p{L}\p{N}])(?:gry|gray)(?![\p{L}\p{N}])/giu, 'grey'],
  [/(?<![\p{L}\p{N}])(?:l\ssize|size\s(?:l|large))(?![\p{L}\p{N}])/giu, 'large'],
  [/(?<=(?:qck|gigantus|pad|mat)\s)l(?![\p{L}\p{N}])/giu, 'large'],
  [/(?<![\p{L}\p{N}])(?:m\ssize|size\s(?:m|medium))(?![\p{L}\p{N}])/giu, 'medium'],
];

/** "8+8 gb": a kit of 16 GB. */
const twoModules = /(?<![\p{L}\p{N}])(\d{1,2})\s?\+\s?\1\s?gb(?![\p{L}\p{N}])/giu;

/** Removes what says nothing about the product, unless nothing else is left. */
export function removeRemarks(name: string): string {
  let rest = name;
  for (const pattern of [refused, ...remarks, functionWords]) rest = rest.replace(pattern, ' ');
  for (const [pattern, replacement] of spellings) rest = rest.replace(pattern, replacement);
  rest = rest.replace(twoModules, (_, size: string) => `${2 * Number(size)} gb`);
  rest = tidy(rest);
  return isName(rest) ? rest : name;
}

/** A part number may have digits only: 910-005802. */
export function isName(text: string): boolean {
  return /\p{L}|\d{3}-\d{3}|\d{5}/u.test(text);
}

export function tidy(text: string): string {
  return text
    .replace(/\(\s{0,9}\)|\[\s{0,9}\]/gu, ' ')
    .replace(/\s{1,99}/gu, ' ')
    .replace(/^[\s,.;:=*|/–—-]{1,20}|[\s,;:=*|/–—-]{1,20}$/gu, '')
    .replace(/^(?:of|nos|pcs|units?)\s/iu, '');
}
