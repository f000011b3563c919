import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Row, Specimen } from './specimen.tsx';

type Overlay = 'dialog' | 'wide' | 'left' | 'right';

const lines = Array.from({ length: 40 }, (_, place) => `Line ${place + 1}`);

export function OverlaySpecimens() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  const drawerSide = open === 'left' ? 'left' : 'right';
  return (
    <Specimen title="Overlays">
      <Row>
        <Button variant="line" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="line" onClick={() => setOpen('wide')}>
          Wide dialog
        </Button>
        <Button variant="line" onClick={() => setOpen('left')}>
          Drawer from the left
        </Button>
        <Button variant="line" onClick={() => setOpen('right')}>
          Drawer from the right
        </Button>
      </Row>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Remove this item?"
        footer={<Choice onClose={close} />}
      >
        <Field label="Reason">
          <Input />
        </Field>
      </Dialog>
      <Dialog isOpen={open === 'wide'} onClose={close} title="Save Search" size="wide">
        <Field label="Search Name">
          <Input data-autofocus />
        </Field>
      </Dialog>
      <Drawer
        isOpen={open === 'left' || open === 'right'}
        onClose={close}
        title="Forty lines"
        side={drawerSide}
        footer={
          <Button block onClick={() => showToast({ kind: 'error', title: 'Please login to continue' })}>
            Checkout
          </Button>
        }
      >
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Drawer>
    </Specimen>
  );
}

function Choice({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex justify-end gap-3">
      <Button variant="line" onClick={onClose}>
        Keep
      </Button>
      <Button variant="danger" onClick={onClose}>
        Remove
      </Button>
    </div>
  );
}
