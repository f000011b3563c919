import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { type CartOutcome, cartDebugActions } from './cart-debug-actions.ts';

/** Moves the cart between browser and account, and says what happened. */
export function CartDebug() {
  const action = useMutation({ mutationFn: (run: () => Promise<CartOutcome>) => run(), retry: false });
  const outcome = action.data;
  return (
    <section className="debug-cart" aria-label="Cart debug">
      <div className="debug-buttons">
        {cartDebugActions.map(({ name, run }) => (
          <Button
            key={name}
            variant="line"
            size="small"
            isBusy={action.isPending && action.variables === run}
            onClick={() => action.isPending || action.mutate(run)}
          >
            {name}
          </Button>
        ))}
      </div>
      <p className={outcome?.isError ? 'debug-alarm' : undefined} role="status">
        {outcome && (outcome.isError ? `Error: ${outcome.text}` : outcome.text)}
      </p>
    </section>
  );
}
