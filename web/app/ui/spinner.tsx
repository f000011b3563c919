import LoaderCircle from 'lucide-react/icons/loader-circle';

interface SpinnerProps {
  size?: 15 | 18 | 22;
  /** The text for screen readers; without it the spinner is decoration beside a text. */
  label?: string;
}

export function Spinner({ size = 18, label }: SpinnerProps) {
  if (!label) return <LoaderCircle className="spinner" size={size} aria-hidden="true" />;
  return (
    <span role="status">
      <LoaderCircle className="spinner" size={size} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
