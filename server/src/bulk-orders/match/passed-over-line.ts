const wordEnd = String.raw`(?![\p{L}\p{N}])`;

/** Greetings, signatures, addresses, totals and headings of a letter or a table. */
const passedOver: readonly RegExp[] = [
  /^[\s\p{P}\p{S}]{0,200}$/u,
  new RegExp(
    String.raw`^(?:dear|respected|hi|hii+|hello|hey|namaste|namaskar|good\s(?:morning|afternoon|evening|day)|greetings|to whom|sir|madam|sir\/madam|team)${wordEnd}[^\d]{0,80}$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:thanks?|thank\s?you|thx|tks|regards|warm regards|best regards|kind regards|with regards|yours|sincerely|cheers|rgds|best wishes|dhanyavaad|shukriya|br)${wordEnd}`,
    'iu',
  ),
  /^(?:from|to|cc|bcc|date|dated|sent|subject|sub|re|fw|fwd|ref|reference|attn|kind attn|attention|for attention)\.?\s{0,2}[:(]/iu,
  /^(?:ph|phone|mob|mobile|cell|tel|telephone|contact|whatsapp|e-?mail|mail id|website|web|address|addr|gst|gstin|pan|pin|pin\s?code|po)(?:\s{0,2}(?:no|number|id))?\.?\s{0,3}(?:[:=+]|-\s|\d{4})/iu,
  new RegExp(
    String.raw`^(?:delivery|deliver|deliverable|ship to|shipping|billing|bill to|payment|terms|validity|warranty|note|notes|nb|p\.?s|gst (?:bill|invoice|extra|input)|gstin|quotation|enquiry|inquiry|requirements?|req(?:mn?ts?|ts?\.)|indent|total|grand total|sub\s?total|amount|budget|tax|taxes|freight|transport|installation|all (?:items|rates|prices|should|must|with|to be|are)|rates|prices?|kindly|please|pls|plz|need (?:it|this|these|all|by|before|delivery|in)|needed (?:by|in|at)|required (?:by|in|at|for)|for (?:our|the|new|my)|we (?:are|will|want|would|can|have|need)|i (?:am|will|need|want)|our|let (?:me|us)|waiting|awaiting|looking forward|best (?:price|rate)|urgent(?:ly)?$|asap$|sent from|get outlook|forwarded|end of|continued|same as|as discussed|as per|hope|this is|these are|following|list of|list for|item list|material list|shopping list|principal$|manager|director|proprietor|purchase (?:dept|department|manager|officer|order)|accounts dept|from (?:stores?|accounts|purchase|it|admin)|it (?:dept|head|manager|team)|hod|office of|department|m\/s|s\/o|c\/o|on behalf|call me|message me|reply|revert|stock should|only genuine|no duplicate|original only|bill in)${wordEnd}`,
    'iu',
  ),
  // An address of a person or a place: mail, phone number, PIN code at the end, Pvt Ltd.
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}\.[\p{L}]{2,24}/u,
  /(?:^|[^\d])(?:\+91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/u,
  /(?:pvt|private)\.?\s{0,2}(?:ltd|limited)|\bllp\b|(?:road|nagar|street|colony|sector|dist|district|taluka?|city|floor|plot)\b.{0,40}[-\s]\d{6}(?!\d)/iu,
  /^(?:https?:\/\/|www\.)/iu,
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?:\s|,|$)/u,
  /^(?:missed (?:voice|video) call|this message was deleted|<media omitted>|image omitted|messages and calls are)/iu,
];

/** A request before the first item of the same line: "Please quote for 20 mice". */
const opening =
  /^(?:(?:dear|hi|hii|hello|hey|namaste|respected)(?:\s{1,2}(?:sir|madam|team|bhai|all|ji|sir\/madam|friends?))?\s{0,2}[,!.:-]{0,2}\s{1,3})?(?:(?:and|also|then|plus)\s{1,2})?(?:(?:kindly|please|pls|plz|can you|could you|can u)\s{1,2})?(?:(?:we|i|v)\s{1,2}(?:are\s{1,2}|also\s{1,2}|would\s{1,2}|will\s{1,2})?)?(?:(?:like|want|wants|need|needs|needed|require|required|looking|order|ordering|buy|send|quote|share|give|provide|arrange|supply|add|include|get)\s{1,2}(?:to\s{1,2}(?:buy|order|purchase)\s{1,2})?)(?:(?:me|us)\s{1,2})?(?:(?:a|an|the|your|best|your best)\s{1,2})?(?:(?:best|lowest|good)\s{1,2})?(?:(?:quote|quotation|price|rate)s?(?:\s{1,2}|$))?(?:(?:for|of)(?:\s{1,2}|$))?(?:(?:the\s{1,2})?following\s{0,2})?[:-]?\s{0,3}/iu;
const greetingOnly =
  /^(?:dear|hi|hii|hello|hey|namaste|respected)\s{1,2}(?:sir|madam|team|bhai|all|ji|sir\/madam|friends?)?\s{0,2}[,!.:-]{1,2}\s{1,3}/iu;

const address =
  /^(?:(?:bhai|bhaiya|bhaiyya|sir|madam|sirji|sir ji|bro|boss|ji|dear|anna)[\s,]{1,3}){1,2}(?=\d|\p{L})/iu;
const conjunction = /^(?:and|also|then|plus|aur|for)\s{1,3}(?=\d|\p{L})/iu;

/** Whether the line of a letter or table names no product. */
export function isPassedOver(line: string): boolean {
  return passedOver.some((pattern) => pattern.test(line));
}

/** Removes greeting and request from the start of a line. */
export function removeOpening(line: string): string {
  return line.replace(address, '').replace(opening, '').replace(greetingOnly, '').replace(conjunction, '');
}
