import Check from 'lucide-react/icons/check';

const steps = ['Cart', 'Address', 'Review', 'Payment'] as const;

export type CheckoutStep = (typeof steps)[number];

/** The steps of a purchase; those before `current` are done. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  const currentIndex = steps.indexOf(current);
  return (
    <ol className="checkout-steps" aria-label="Steps">
      {steps.map((name, index) => (
        <li
          key={name}
          className={index < currentIndex ? 'is-done' : undefined}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          <span className="checkout-step-mark num" aria-hidden="true">
            {index < currentIndex ? <Check size={15} /> : index + 1}
          </span>
          <span className="checkout-step-name">{name}</span>
          {index < currentIndex && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}
