import Plus from 'lucide-react/icons/plus';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button, ButtonLink, IconButton, TextLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { Row, Specimen } from './specimen.tsx';

const variants = ['primary', 'line', 'ghost', 'danger', 'add'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export function ButtonSpecimens() {
  return (
    <Specimen title="Buttons">
      {variants.map((variant) => (
        <Row key={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant === 'danger' && <Trash2 size={15} aria-hidden="true" />}
              {variant === 'add' && <Plus size={15} aria-hidden="true" />}
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} isBusy>
            {variant} busy
          </Button>
          <Button variant={variant} disabled>
            {variant} off
          </Button>
        </Row>
      ))}
      <Row>
        <ButtonLink to="/" variant="line">
          Link as a button
        </ButtonLink>
        <TextLink to="/">Link in a text</TextLink>
        <IconButton label="Shopping cart, 3 items" className="relative">
          <ShoppingCart size={22} aria-hidden="true" />
          <CountBadge count={3} />
        </IconButton>
        <IconButton label="Shopping cart, 120 items" hasEdge className="relative">
          <ShoppingCart size={22} aria-hidden="true" />
          <CountBadge count={120} />
        </IconButton>
        <IconButton label="Shopping cart, switched off" disabled>
          <ShoppingCart size={22} aria-hidden="true" />
        </IconButton>
        <Spinner label="Loading" />
        <Tooltip content="Adds this to the list for comparing">
          <Button variant="line">Compare</Button>
        </Tooltip>
      </Row>
      <BusyForm />
    </Specimen>
  );
}

/** A busy button keeps its focus and its width, and refuses to send again. */
function BusyForm() {
  const [sentCount, setSentCount] = useState(0);
  return (
    <form
      className="specimen-row"
      onSubmit={(event) => {
        event.preventDefault();
        setSentCount(sentCount + 1);
      }}
    >
      <Button type="submit" isBusy={sentCount > 0}>
        Send once
      </Button>
      <p>
        Times sent: <output aria-label="Times sent">{sentCount}</output>
      </p>
    </form>
  );
}
