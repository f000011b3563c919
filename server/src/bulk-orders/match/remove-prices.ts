const amount = String.raw`\d{1,3}(?:,\d{2,3}){1,3}(?:\.\d{1,2})?|\d{1,8}(?:\.\d{1,2})?`;
const scale = String.raw`(?:\s{0,2}(?:k|lakhs?|lacs?|l|crores?|cr|thousand|hazar)(?![\p{L}\p{N}]))?`;
const tail = String.raw`(?:\s{0,2}\/-|\s{0,2}\/=)?(?:\s{0,3}(?:\/|per|a)\s{0,2}(?:pcs?|piece|no|nos|unit|each))?(?:\s{0,3}(?:each|only|ea|approx|max|incl?\.?(?:uding)?|excl?\.?(?:uding)?|plus|\+)(?:\s{0,2}(?:gst|tax|taxes))?(?![\p{L}\p{N}]))?`;
/** A fan is called RS120: three digits after "rs" are a price only with a space or a sign of one. */
const modelNumber = String.raw`(?<!@\s{0,2}|at\s{1,2})rs\d{3}(?![\p{L}\p{N},.]|\s{0,2}(?:\/|each|per|only))`;
const patterns: readonly RegExp[] = [
  // ₹10,500  Rs. 450/-  INR 1.2 lakh  @ 10,500 each  MRP 999  under 5k  budget 12000
  new RegExp(
    String.raw`(?:(?:@|at)\s{0,2})?(?:₹|(?<![\p{L}\p{N}])(?!${modelNumber})(?:rs|inr|mrp|rupees)(?![\p{L}]))\.?\s{0,3}:?\s{0,2}(?:${amount})${scale}${tail}`,
    'giu',
  ),
  new RegExp(String.raw`@\s{0,3}(?:${amount})${scale}${tail}`, 'giu'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:budget|rate|price|cost|costing|around|approx\.?|approximately|under|below|upto|up to|within|less than|max|not more than|unit price|target)\s{0,3}(?:of|is|price|rate|around|upto)?\s{0,3}[:=-]{0,2}\s{0,3}(?:₹|rs\.?|inr)?\s{0,2}(?:\d{1,3}(?:,\d{2,3}){1,3}|\d{3,8}|\d{1,3}(?:\.\d{1,2})?(?=\s{0,2}(?:k|lakh|lac|thousand)))${scale}${tail}`,
    'giu',
  ),
  // 10,500/-  450/-  1.2 lakh  4500 rs  3500 each
  new RegExp(String.raw`(?<![\p{L}\p{N}.])(?:${amount})\s{0,2}(?:\/-|\/=)${tail}`, 'giu'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.])(?:${amount})\s{0,2}(?:lakhs?|lacs?|crores?|rs|rupees|inr)(?![\p{L}\p{N}])\.?${tail}`,
    'giu',
  ),
  /(?<![\p{L}\p{N}.])(?:\d{1,2}(?:,\d{2}){0,2},\d{3}|\d{4,7}|[3-9]\d{2})\s{0,2}(?:each|per\s{1,2}(?:pc|piece|unit|no)|\/pc|\/piece|\/unit)(?![\p{L}\p{N}])/giu,
  // Two decimals are money: 650.00, 12,350.50
  /(?<![\p{L}\p{N}.])\d{1,3}(?:,?\d{2,3}){0,3}\.\d{2}(?![\p{L}\p{N}.])(?!\s{0,2}(?:gb|tb|ghz|inch|"))/giu,
];

/** Removes prices: buyers copy them from other offers, and they say nothing about the product. */
export function removePrices(text: string): string {
  let rest = text;
  for (const pattern of patterns) rest = rest.replace(pattern, ' ');
  return rest;
}
