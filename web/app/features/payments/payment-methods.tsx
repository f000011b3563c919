import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { siteFacts } from '#contract/site-facts.ts';
import './payment-methods.css';

const icons: Record<(typeof siteFacts.paymentMethods)[number], typeof CreditCard> = {
  'Credit Cards': CreditCard,
  'Debit Cards': WalletCards,
  UPI: Smartphone,
};

/** Lists the payment methods; the buyer chooses one on the gateway's page. */
export function PaymentMethods() {
  return (
    <ul className="accepted-methods" aria-label="Payment methods">
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
