/** An open parcel with nothing in it, in the manner of the category drawings. */
export function EmptyCartDrawing() {
  return (
    <svg
      width="64"
      height="64"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M9 20v17l15 6 15-6V20" />
      <path d="M9 20l15 6 15-6-15-6z" />
      <path d="M9 20l-5-6 15-6 5 6M39 20l5-6-15-6-5 6M24 26v17" />
    </svg>
  );
}
