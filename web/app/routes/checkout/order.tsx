import ArrowLeft from 'lucide-react/icons/arrow-left';
import { data, Link } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import { orderIdProblem } from '#contract/validation.ts';
import { InvalidOrder, OrderPage, OrderSkeleton } from '#web/features/checkout/order-page.tsx';
import { SignInRequired } from '#web/features/identity/sign-in-required.tsx';
import { pageQueries } from '#web/lib/page-queries.ts';
import type { Route } from './+types/order.ts';

export function meta() {
  return [{ title: `Your order | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

const queries = pageQueries(
  () => [],
  ({ params }) => (orderIdProblem(params.orderId) ? data(null, { status: 404 }) : null),
);
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

export default function OrderRoute({ params: { orderId } }: Route.ComponentProps) {
  const problem = orderIdProblem(orderId);
  return (
    <div className="wrap min-h-svh pt-6">
      <Link to="/profile?tab=orders" className="text-link order-back">
        <ArrowLeft size={16} aria-hidden="true" />
        My Orders
      </Link>
      <h1 className="pb-3 text-28 md:text-36" tabIndex={-1}>
        Your Order
      </h1>
      {problem ? (
        <InvalidOrder problem={problem} />
      ) : (
        <SignInRequired reason="Orders are shown to whoever placed them." skeleton={<OrderSkeleton />}>
          {({ user }) => <OrderPage key={`${user._id} ${orderId}`} orderId={orderId} />}
        </SignInRequired>
      )}
    </div>
  );
}
