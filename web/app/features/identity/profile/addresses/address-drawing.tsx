/** A letter box on its post, drawn like the parts of the catalogue. */
export function AddressDrawing() {
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
      <path d="M6 30V19a7 7 0 0 1 14 0v11z" />
      <path d="M13 12h22a7 7 0 0 1 7 7v11H20" />
      <path d="M9 20h8M28 22V9h7v4h-7" />
      <path d="M22 30v12M27 30v12" />
    </svg>
  );
}
