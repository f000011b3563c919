import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Chip, ChipLink } from '#web/ui/chip.tsx';
import { Led } from '#web/ui/led.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row, Specimen } from './specimen.tsx';

export function SignSpecimens() {
  const [capacities, setCapacities] = useState(['1 TB', '2 TB', '4 TB']);
  const remove = (gone: string) => setCapacities(capacities.filter((capacity) => capacity !== gone));
  return (
    <Specimen title="Signs">
      <Row>
        <Badge>SSD</Badge>
        <Badge tone="inverse">-26% OFF</Badge>
        <Badge tone="good">2 in cart</Badge>
        <Chip>DDR5</Chip>
        <Chip>6000 MHZ</Chip>
        {capacities.map((capacity) => (
          <Chip key={capacity} onRemove={() => remove(capacity)}>
            {capacity}
          </Chip>
        ))}
        <ChipLink to="#without">Removed by its address</ChipLink>
      </Row>
      <Row>
        <Led state="on">In stock</Led>
        <Led state="low">3 left</Led>
        <Led state="off">Out of stock</Led>
      </Row>
      <Notice tone="good">Order confirmed. The invoice is in your mail.</Notice>
      <Notice tone="plain">Strata 2 TB was taken out.</Notice>
      <Notice tone="error">The search could not be reached.</Notice>
    </Specimen>
  );
}
