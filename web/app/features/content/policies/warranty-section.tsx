import { Link } from 'react-router';
import { serviceTerms } from '#contract/service-terms.ts';
import { SupportMail } from '../contact-links.tsx';
import { Figure } from '../figures.tsx';
import type { PolicySection } from './policy.ts';

export const warrantySection: PolicySection = {
  id: 'warranty',
  title: 'After the return window: warranty',
  body: (
    <>
      <p>
        Parts carry the warranty of their maker for the time stated on the product page or the box. It starts
        on the date of our invoice, so keep the invoice and do not remove the serial number. To claim it,
        write to <SupportMail subject="Warranty claim" /> with the order number, the serial number and what is
        wrong. We tell you the maker’s nearest service centre or take the claim to the maker ourselves; the
        maker decides between repair, replacement and credit.
      </p>
      <p>
        A PC we assembled carries our own warranty of <Figure>{serviceTerms.customPcWarrantyYears}</Figure>{' '}
        year on the assembly and on the machine as a whole: one call to us, whichever part is at fault. Parts
        whose maker’s warranty is longer keep it. <Link to="/custom-pc-builder">More about custom PCs</Link>.
      </p>
      <p>
        Warranties do not cover liquid, surges, bent pins, mining or settings beyond the maker’s limits. Data
        is never covered: back it up.
      </p>
    </>
  ),
};
