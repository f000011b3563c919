import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { chartTicks, labelledDays, shortNumber } from './chart-scale.ts';

interface LineChartProps {
  label: string;
  days: readonly string[];
  now: readonly number[];
  before: readonly number[];
  format: (value: number) => string;
}

const HEIGHT = 220;
const margin = { top: 10, right: 10, bottom: 24, left: 44 };
const PIXELS_PER_LABEL = 90;

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: 7, PageDown: -7 };

/**
 * Two lines over the days of a period. Pointer and arrow keys choose a day, whose figures are shown and read out; all
 * figures are in the table below the chart.
 */
export function LineChart({ label, days, now, before, format }: LineChartProps) {
  const [width, frame] = useWidth();
  const last = days.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const index = Math.min(chosen ?? last, last);

  const ticks = chartTicks([...now, ...before]);
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const plotWidth = Math.max(1, width - margin.left - margin.right);
  const xOf = (day: number) => margin.left + (last > 0 ? (day / last) * plotWidth : plotWidth / 2);
  const yOf = (value: number) =>
    margin.top + (1 - (value - lowest) / (highest - lowest)) * (HEIGHT - margin.top - margin.bottom);
  const line = (values: readonly number[]) =>
    values
      .map((value, day) => `${day === 0 ? 'M' : 'L'}${xOf(day).toFixed(1)} ${yOf(value).toFixed(1)}`)
      .join('');
  const area = `${line(now)}L${xOf(last).toFixed(1)} ${yOf(lowest)}L${xOf(0).toFixed(1)} ${yOf(lowest)}Z`;

  function point({ clientX, currentTarget }: PointerEvent) {
    const x = clientX - currentTarget.getBoundingClientRect().left - margin.left;
    setChosen(Math.max(0, Math.min(last, Math.round((x / plotWidth) * last))));
  }
  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    const target = { Home: 0, End: last }[event.key] ?? (step === undefined ? undefined : index + step);
    if (target === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, target)));
  }

  const text = `${days[index]}: ${format(now[index] ?? 0)}, before ${format(before[index] ?? 0)}`;
  return (
    <div
      ref={frame}
      className="chart"
      role="slider"
      tabIndex={0}
      aria-label={`${label}, choose a day`}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={index + 1}
      aria-valuetext={text}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setChosen(null)}
      onKeyDown={press}
    >
      <p className="chart-tip num" aria-hidden="true">
        {text}
      </p>
      <svg width={width} height={HEIGHT} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className="chart-grid"
              x1={margin.left}
              x2={width - margin.right}
              y1={yOf(tick)}
              y2={yOf(tick)}
            />
            <text x={margin.left - 8} y={yOf(tick) + 4} textAnchor="end">
              {shortNumber(tick)}
            </text>
          </g>
        ))}
        {labelledDays(days.length, Math.max(2, Math.floor(plotWidth / PIXELS_PER_LABEL))).map((day) => (
          <text key={day} x={xOf(day)} y={HEIGHT - 6} textAnchor={anchorOf(day, last)}>
            {days[day]}
          </text>
        ))}
        <path className="chart-area" d={area} />
        <path className="chart-before" d={line(before)} />
        <path className="chart-now" d={line(now)} />
        <line
          className="chart-cursor"
          x1={xOf(index)}
          x2={xOf(index)}
          y1={margin.top}
          y2={HEIGHT - margin.bottom}
        />
        <circle className="chart-point-before" cx={xOf(index)} cy={yOf(before[index] ?? 0)} r={3.5} />
        <circle className="chart-point" cx={xOf(index)} cy={yOf(now[index] ?? 0)} r={5} />
      </svg>
    </div>
  );
}

function anchorOf(day: number, last: number): 'start' | 'middle' | 'end' {
  if (last === 0) return 'middle';
  if (day === 0) return 'start';
  return day === last ? 'end' : 'middle';
}

/** The width of an element in whole pixels, and the ref that measures it. */
function useWidth(): [number, (element: HTMLElement | null) => void] {
  const [width, setWidth] = useState(640);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const observer = useRef<ResizeObserver>(null);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    observer.current = new ResizeObserver(measure);
    observer.current.observe(element);
    return () => observer.current?.disconnect();
  }, [element]);
  return [width, setElement];
}
