import { SupportMail } from '../contact-links.tsx';
import type { PolicySection } from './policy.ts';

export const cancellingSections: readonly PolicySection[] = [
  {
    id: 'cancelling',
    title: 'Cancelling an order',
    body: (
      <>
        <p>
          You can cancel any order until it is packed, for any reason or none. Write to{' '}
          <SupportMail subject="Cancel my order" /> with the order number. You get everything back, delivery
          charge included.
        </p>
        <p>
          There is no cancellation charge. The Consumer Protection (E-Commerce) Rules, 2020 allow a shop to
          charge for cancelling only if it pays the same when it cancels itself. We keep that even by charging
          nobody.
        </p>
        <p>
          Once an order is packed it can no longer be stopped. You can still refuse the parcel, or return what
          is in it as described below.
        </p>
      </>
    ),
  },
  {
    id: 'we-cancel',
    title: 'When we have to cancel',
    body: (
      <p>
        Now and then a part fails our check before packing, a price was plainly a typing mistake, or no
        courier reaches the address. Then we tell you why, and refund everything, delivery charge included. We
        never cancel in order to sell the same part to someone else for more.
      </p>
    ),
  },
];
