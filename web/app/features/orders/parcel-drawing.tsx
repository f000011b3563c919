/** A parcel with its tape, drawn like the parts of the catalogue. */
export function ParcelDrawing() {
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
      <path d="M6 15 24 7l18 8v18l-18 8-18-8z" />
      <path d="m6 15 18 8 18-8M24 23v18" />
      <path d="m15 11 18 8v6" />
    </svg>
  );
}
