import Check from 'lucide-react/icons/check';

const steps = ['Cart', 'Address', 'Review', 'Payment'] as const;

export type CheckoutStep = (typeof steps)[number];

/** Where the buyer stands: everything before `current` is done. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  const place = steps.indexOf(current);
  return (
    <ol className="checkout-steps" aria-label="Steps">
      {steps.map((name, step) => (
        <li
          key={name}
          className={step < place ? 'is-done' : undefined}
          aria-current={step === place ? 'step' : undefined}
        >
          <span className="checkout-step-mark num" aria-hidden="true">
            {step < place ? <Check size={15} /> : step + 1}
          </span>
          <span className="checkout-step-name">{name}</span>
          {step < place && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}
