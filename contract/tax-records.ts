/** How long orders, invoices, payments and refunds are kept, also after the account is deleted. */
export const taxRecordsPeriod =
  '72 months from the due date of the annual GST return for that year, as section 36 of the CGST Act, 2017 asks';
