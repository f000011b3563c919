import { Range, Root, Thumb, Track } from 'radix-ui/slider';
import './range-slider.css';

export interface RangeSliderProps {
  min: number;
  max: number;
  step: number;
  value: readonly [low: number, high: number];
  onChange: (value: [low: number, high: number]) => void;
  /** The accessible names of the two thumbs. */
  labels: readonly [low: string, high: string];
  /** The text of a value for screen readers. */
  describe: (value: number) => string;
}

export function RangeSlider({ min, max, step, value, onChange, labels, describe }: RangeSliderProps) {
  return (
    <Root
      className="range-slider"
      min={min}
      max={max}
      step={step}
      value={[...value]}
      onValueChange={([low = min, high = max]) => onChange([low, high])}
    >
      <Track className="range-slider-track">
        <Range className="range-slider-range" />
      </Track>
      <Thumb className="range-slider-thumb" aria-label={labels[0]} aria-valuetext={describe(value[0])} />
      <Thumb className="range-slider-thumb" aria-label={labels[1]} aria-valuetext={describe(value[1])} />
    </Root>
  );
}
