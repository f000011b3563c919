import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Row, Specimen } from './specimen.tsx';

export function ToastSpecimens() {
  const [openedCount, setOpenedCount] = useState(0);
  const addToCart = () =>
    showToast({
      kind: 'success',
      title: 'Strata 2 TB added to cart!',
      action: { label: 'View Cart', onAct: () => setOpenedCount((count) => count + 1) },
    });
  const remove = () =>
    showToast({ kind: 'undo', title: 'Strata 2 TB removed', action: { label: 'Undo', onAct: () => {} } });
  const denyAccess = () =>
    showToast({
      kind: 'error',
      title: 'Access Denied',
      text: 'You do not have permission to access the admin area.',
    });
  return (
    <Specimen title="Toasts">
      <Row>
        <Button variant="line" onClick={() => showToast({ kind: 'blank', title: 'OTP sent' })}>
          Blank
        </Button>
        <Button variant="line" onClick={addToCart}>
          Success
        </Button>
        <Button variant="line" onClick={remove}>
          Removal
        </Button>
        <Button variant="line" onClick={denyAccess}>
          Error
        </Button>
        <Button variant="line" onClick={() => showToast({ kind: 'loading', title: 'Saving' })}>
          Loading
        </Button>
        <Button variant="line" onClick={() => showToast({ kind: 'custom', content: <p>Anything at all</p> })}>
          Custom
        </Button>
        <p>
          Times the action was taken: <output aria-label="Times the action was taken">{openedCount}</output>
        </p>
      </Row>
    </Specimen>
  );
}
