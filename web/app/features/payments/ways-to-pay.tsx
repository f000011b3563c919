import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { siteFacts } from '#contract/site-facts.ts';
import './ways-to-pay.css';

const icons: Record<(typeof siteFacts.paymentMethods)[number], typeof CreditCard> = {
  'Credit Cards': CreditCard,
  'Debit Cards': WalletCards,
  UPI: Smartphone,
};

/** Named before anybody goes there; which one it is, the buyer chooses on the page of the payment service. */
export function WaysToPay() {
  return (
    <ul className="ways-to-pay" aria-label="Ways to pay">
      {siteFacts.paymentMethods.toReversed().map((method) => {
        const Icon = icons[method];
        return (
          <li key={method}>
            <Icon size={15} aria-hidden="true" />
            {method.replace(/s$/, '')}
          </li>
        );
      })}
    </ul>
  );
}
