import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconChoice } from '#web/ui/icon-choice.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { RangeSlider } from '#web/ui/range-slider.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Row, Specimen } from './specimen.tsx';

export function ChoiceSpecimens() {
  const [isInStockOnly, setIsInStockOnly] = useState(false);
  const [light, setLight] = useState<'day' | 'night'>('day');
  const [quantity, setQuantity] = useState(2);
  const [range, setRange] = useState<[number, number]>([20, 70]);
  return (
    <Specimen title="Choices">
      <Row>
        <Checkbox label="Kairon" end={12} />
        <Checkbox label="Voltedge" end={7} defaultChecked />
        <Checkbox label="Switched off" disabled />
        <Checkbox label="Switched off and chosen" disabled defaultChecked />
      </Row>
      <Row>
        <Radio name="address" label="Home" defaultChecked />
        <Radio name="address" label="Work" end="Pune" />
        <Radio name="address" label="Elsewhere" disabled />
      </Row>
      <Row>
        <IconChoice
          label="Light"
          name="light"
          choices={[
            { value: 'day', label: 'Day', Icon: Sun },
            { value: 'night', label: 'Night', Icon: Moon },
          ]}
          value={light}
          onChange={setLight}
        />
      </Row>
      <Row>
        <Switch label="In stock only" isOn={isInStockOnly} onChange={setIsInStockOnly} />
        <Switch label="Switched off" isOn={false} disabled onChange={setIsInStockOnly} />
        <Switch label="Switched off and on" isOn disabled onChange={setIsInStockOnly} />
      </Row>
      <Row>
        <div className="w-60">
          <RangeSlider
            min={0}
            max={100}
            step={5}
            value={range}
            onChange={setRange}
            labels={['From', 'To']}
            describe={String}
          />
        </div>
      </Row>
      <Row>
        <Stepper label="quantity" value={quantity} max={4} onChange={setQuantity} />
        <Stepper label="small quantity" size="small" value={quantity} onChange={setQuantity} />
        <Stepper label="large quantity" size="large" value={quantity} onChange={setQuantity} />
        <Stepper label="fixed quantity" value={quantity} disabled onChange={setQuantity} />
      </Row>
    </Specimen>
  );
}
