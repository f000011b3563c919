/** Line drawings of the categories, for places where a picture is missing or would be too small. One path each (viewBox of 48 px). */
const drawings: Record<string, string> = {
  SSD: 'M5 17h38v14H5v-4h2v-3H5zM9 20.5h9v7H9zM21 20.5h5v7h-5zM29 17v14M33 21h6M33 24h6M33 27h3M43 22.5a1.5 1.5 0 0 0 0 3',
  RAM: 'M4 15h40v7a2 2 0 0 0 0 4v6H26v-2h-3v2H4v-6a2 2 0 0 0 0-4zM8.5 19h6v7h-6zM17.5 19h6v7h-6zM26.5 19h6v7h-6zM35 19h5v7h-5zM8 32v-3M12 32v-3M16 32v-3M20 32v-3M30 32v-3M34 32v-3M38 32v-3',
  MOUSE: 'M14 19a10 10 0 0 1 20 0v12a10 10 0 0 1-20 0zM14 22h20M24 9v5M24 19v3M22.5 14h3v5h-3zM14 26h-1.5v5',
  KEYBOARD:
    'M4 14h40v20H4zM8 18h4v4H8zM14 18h4v4h-4zM20 18h4v4h-4zM26 18h4v4h-4zM32 18h8v4h-8zM8 26h6v4H8zM16 26h16v4H16zM34 26h6v4h-6z',
  COMBO:
    'M3 18h28v15H3zM6.5 21.5h4v3h-4zM13 21.5h4v3h-4zM19.5 21.5h8v3h-8zM6.5 27h21v2.5h-21zM35 21a5 5 0 0 1 10 0v7a5 5 0 0 1-10 0zM40 16v5M35 23h10',
  ACCESSORY:
    'M17 6h14v8H17zM14 14h20v13H14zM20.5 9h2v2.5h-2zM25.5 9h2v2.5h-2zM21 27v4h6v-4M24 31v5a6 6 0 0 1-12 0v-3M18 18.5h12',
  HEADSET:
    'M9 29v-5a15 15 0 0 1 30 0v5M6 28h8v11H9a3 3 0 0 1-3-3zM34 28h8v8a3 3 0 0 1-3 3h-5zM12.5 25v-1.5a11.5 11.5 0 0 1 23 0V25M10 39v2.5h9M19 40h4v3h-4z',
  SPEAKER:
    'M12 5h24v38H12zM16 30a8 8 0 1 0 16 0a8 8 0 1 0-16 0M21 30a3 3 0 1 0 6 0a3 3 0 1 0-6 0M20 13.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0M23 13.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  WEBCAM:
    'M6 12h36v14H6zM19 19a5 5 0 1 0 10 0a5 5 0 1 0-10 0M22.2 19a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M36 16v.5M12 19h3M20 26v5h8v-5M14 38l4-7h12l4 7z',
  CPU: 'M10 10h28v28H10zM16 16h16v16H16zM16 10V6M24 10V6M32 10V6M16 42v-4M24 42v-4M32 42v-4M10 16H6M10 24H6M10 32H6M42 16h-4M42 24h-4M42 32h-4M13 35l2-2',
  GPU: 'M7 14h36v17H7zM7 10v28M11 31v4h14v-4M12.5 22.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M27.5 22.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M16.5 22.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M31.5 22.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  MOTHERBOARD:
    'M8 6h32v36H8zM14 11h12v12H14zM30 11v14M33.5 11v14M37 11v14M13 30h18M13 34h18M13 38h10M8 11H6M8 18H6',
  MONITOR: 'M4 9h40v25H4zM4 30h40M24 34v6M15 40h18',
  PSU: 'M5 12h38v24H5zM9 24a9 9 0 1 0 18 0a9 9 0 1 0-18 0M15.5 24a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M18 15v6.5M18 26.5V33M9 24h6.5M20.5 24H27M32 18h7v4h-7zM32 27h7',
  CASE: 'M11 5h26v38H11zM16 10h16v22H16zM20 38h8M14 43v2M34 43v2M21 16h6v6h-6z',
  COOLER:
    'M6 24a18 18 0 1 0 36 0a18 18 0 1 0-36 0M20 24a4 4 0 1 0 8 0a4 4 0 1 0-8 0M24 20c-1-6 2-10 7-11M28 24c6-1 10 2 11 7M24 28c1 6-2 10-7 11M20 24c-6 1-10-2-11-7',
};

/** A parcel, for categories that an owner or an import has added. */
const defaultDrawing = 'M8 16l16-8 16 8v17l-16 8-16-8zM8 16l16 8 16-8M24 24v17M16 12l16 8v6';

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
      <path d={drawings[code] ?? defaultDrawing} />
    </svg>
  );
}
