import type { ReactNode } from 'react';

/** Line drawings of the categories (viewBox of 48 px), for places where a picture is missing or would be too small. */
const drawings: Record<string, ReactNode> = {
  SSD: (
    <>
      <path d="M5 17h38v14H5v-4h2v-3H5z" />
      <path d="M9 20.5h9v7H9zM21 20.5h5v7h-5z" />
      <path d="M29 17v14M33 21h6M33 24h6M33 27h3" />
      <path d="M43 22.5a1.5 1.5 0 0 0 0 3" />
    </>
  ),
  RAM: (
    <>
      <path d="M4 15h40v7a2 2 0 0 0 0 4v6H26v-2h-3v2H4v-6a2 2 0 0 0 0-4z" />
      <path d="M8.5 19h6v7h-6zM17.5 19h6v7h-6zM26.5 19h6v7h-6zM35 19h5v7h-5z" />
      <path d="M8 32v-3M12 32v-3M16 32v-3M20 32v-3M30 32v-3M34 32v-3M38 32v-3" />
    </>
  ),
  MOUSE: (
    <>
      <path d="M14 19a10 10 0 0 1 20 0v12a10 10 0 0 1-20 0z" />
      <path d="M14 22h20M24 9v5M24 19v3" />
      <path d="M22.5 14h3v5h-3z" />
      <path d="M14 26h-1.5v5" />
    </>
  ),
  KEYBOARD: (
    <>
      <path d="M4 14h40v20H4z" />
      <path d="M8 18h4v4H8zM14 18h4v4h-4zM20 18h4v4h-4zM26 18h4v4h-4zM32 18h8v4h-8zM8 26h6v4H8zM16 26h16v4H16zM34 26h6v4h-6z" />
    </>
  ),
  COMBO: (
    <>
      <path d="M3 18h28v15H3z" />
      <path d="M6.5 21.5h4v3h-4zM13 21.5h4v3h-4zM19.5 21.5h8v3h-8zM6.5 27h21v2.5h-21z" />
      <path d="M35 21a5 5 0 0 1 10 0v7a5 5 0 0 1-10 0z" />
      <path d="M40 16v5M35 23h10" />
    </>
  ),
  ACCESSORY: (
    <>
      <path d="M17 6h14v8H17zM14 14h20v13H14z" />
      <path d="M20.5 9h2v2.5h-2zM25.5 9h2v2.5h-2z" />
      <path d="M21 27v4h6v-4M24 31v5a6 6 0 0 1-12 0v-3M18 18.5h12" />
    </>
  ),
  HEADSET: (
    <>
      <path d="M9 29v-5a15 15 0 0 1 30 0v5" />
      <path d="M6 28h8v11H9a3 3 0 0 1-3-3zM34 28h8v8a3 3 0 0 1-3 3h-5z" />
      <path d="M12.5 25v-1.5a11.5 11.5 0 0 1 23 0V25" />
      <path d="M10 39v2.5h9M19 40h4v3h-4z" />
    </>
  ),
  SPEAKER: (
    <>
      <path d="M12 5h24v38H12z" />
      <circle cx="24" cy="30" r="8" />
      <circle cx="24" cy="30" r="3" />
      <circle cx="24" cy="13.5" r="4" />
      <circle cx="24" cy="13.5" r="1" />
    </>
  ),
  WEBCAM: (
    <>
      <path d="M6 12h36v14H6z" />
      <circle cx="24" cy="19" r="5" />
      <circle cx="24" cy="19" r="1.8" />
      <path d="M36 16v.5M12 19h3M20 26v5h8v-5M14 38l4-7h12l4 7z" />
    </>
  ),
  CPU: (
    <>
      <path d="M10 10h28v28H10z" />
      <path d="M16 16h16v16H16z" />
      <path d="M16 10V6M24 10V6M32 10V6M16 42v-4M24 42v-4M32 42v-4M10 16H6M10 24H6M10 32H6M42 16h-4M42 24h-4M42 32h-4M13 35l2-2" />
    </>
  ),
  GPU: (
    <>
      <path d="M7 14h36v17H7zM7 10v28M11 31v4h14v-4" />
      <circle cx="18" cy="22.5" r="5.5" />
      <circle cx="33" cy="22.5" r="5.5" />
      <circle cx="18" cy="22.5" r="1.5" />
      <circle cx="33" cy="22.5" r="1.5" />
    </>
  ),
  MOTHERBOARD: (
    <>
      <path d="M8 6h32v36H8z" />
      <path d="M14 11h12v12H14zM30 11v14M33.5 11v14M37 11v14M13 30h18M13 34h18M13 38h10M8 11H6M8 18H6" />
    </>
  ),
  MONITOR: (
    <>
      <path d="M4 9h40v25H4z" />
      <path d="M4 30h40M24 34v6M15 40h18" />
    </>
  ),
  PSU: (
    <>
      <path d="M5 12h38v24H5z" />
      <circle cx="18" cy="24" r="9" />
      <circle cx="18" cy="24" r="2.5" />
      <path d="M18 15v6.5M18 26.5V33M9 24h6.5M20.5 24H27M32 18h7v4h-7zM32 27h7" />
    </>
  ),
  CASE: (
    <>
      <path d="M11 5h26v38H11z" />
      <path d="M16 10h16v22H16z" />
      <path d="M20 38h8M14 43v2M34 43v2M21 16h6v6h-6z" />
    </>
  ),
  COOLER: (
    <>
      <circle cx="24" cy="24" r="18" />
      <circle cx="24" cy="24" r="4" />
      <path d="M24 20c-1-6 2-10 7-11M28 24c6-1 10 2 11 7M24 28c1 6-2 10-7 11M20 24c-6 1-10-2-11-7" />
    </>
  ),
};

/** A parcel, for categories that an owner or an import has added. */
const defaultDrawing = (
  <>
    <path d="M8 16l16-8 16 8v17l-16 8-16-8z" />
    <path d="M8 16l16 8 16-8M24 24v17M16 12l16 8v6" />
  </>
);

/** Larger drawings get a thinner stroke, so that the lines do not grow with them. */
const MAX_ICON_SIZE = 64;

export function CategoryDrawing({
  code,
  size = 34,
  className,
}: {
  code: string;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > MAX_ICON_SIZE ? 0.55 : 1.25}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {drawings[code] ?? defaultDrawing}
    </svg>
  );
}
