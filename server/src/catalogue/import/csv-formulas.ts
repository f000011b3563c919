/** What a spreadsheet would take for a formula, behind any number of apostrophes. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A spreadsheet shows the text behind an apostrophe as it is, instead of running it. */
export function neutraliseFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function restoreFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
