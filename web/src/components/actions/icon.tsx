/** The icons' paths, drawn as strokes on a 24 × 24 grid. */
const outlines = {
  alert: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.8v.2',
  back: 'M15 5l-7 7 7 7',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2.5h-15L6 16Zm4 5.2c1.2.9 2.8.9 4 0',
  box: 'M3.5 8 12 3.5 20.5 8v8.5L12 21l-8.5-4.5V8Zm0 0 8.5 4.5L20.5 8M12 12.5V21',
  cart: 'M3 4h2.2l2.2 11h10.4l2-8H6.2M9 20.2v.1m8-.1v.1',
  chat: 'M4 5h16v11.500h-9L6 20.500v-4H4V5Z',
  check: 'M4.5 12.5 10 18 20 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  couple:
    'M8.500 4.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7ZM2 20c0-4 2.800-5.500 6.500-5.500s6.500 1.500 6.500 5.500m.500-15a3.500 3.500 0 0 1 0 6.500m2.500 3.500c2.600.600 4 2.200 4 5',
  copy: 'M9 9h11v11H9V9Zm-5 6V4h11v2',
  down: 'M5 9l7 7 7-7',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20Z',
  forward: 'M9 5l7 7-7 7',
  gift: 'M4 11h16v9.5H4V11Zm-1-4h18v4H3V7Zm9 0v13.5M12 7c-5 0-6-5-3-5 2 0 3 2.5 3 5Zm0 0c5 0 6-5 3-5-2 0-3 2.5-3 5Z',
  heart: 'M12 20S3.5 15 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11Z',
  info: 'M12 11v6m0-10v.2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  lock: 'M5.500 11h13v9.500h-13V11Zm2.500 0V8a4 4 0 0 1 8 0v3',
  mail: 'M3.5 5.5h17v13h-17v-13Zm0 1 8.5 6.5 8.5-6.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  phone:
    'M5 3.500h3.500l1.700 4.300-2.200 1.600a11.500 11.500 0 0 0 5.600 5.600l1.600-2.200 4.300 1.700V18a2.500 2.500 0 0 1-2.500 2.500A14.500 14.500 0 0 1 2.500 6 2.500 2.500 0 0 1 5 3.500Z',
  pin: 'M12 21.5S5 15 5 10a7 7 0 0 1 14 0c0 5-7 11.5-7 11.500Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plus: 'M5 12h14M12 5v14',
  pot: 'M4.5 10h15v7a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-7Zm-2 2.5h2m15 0h2M9 6.5c0-1.500 1-1.500 1-3m4 3c0-1.500 1-1.500 1-3',
  refresh: 'M20 5v5h-5M4 19v-5h5M19 10A7.5 7.5 0 0 0 6 7l-2 2m1 5a7.5 7.5 0 0 0 13 3l2-2',
  scooter:
    'M6.5 16a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Zm11 0a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5ZM9 18.500h6c0-3 1-4.500 2.500-5L15 5h-2.500M4 16v-5h6.500v5',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm5 11.500L21 21',
  share: 'M12 15V3.500m0 0L7.5 8M12 3.5 16.5 8M5 12v8.500h14V12',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-5.500V5m0 14v2.500M2.5 12H5m14 0h2.500M5.3 5.3 7 7m10 10 1.7 1.700m0-13.400L17 7M7 17l-1.7 1.7',
  system: 'M3.5 5h17v11h-17V5ZM9 20h6m-3-4v4',
  trash: 'M4.5 6.500h15M9.5 6V3.500h5V6m-8 .5 1 14h9l1-14M10 10.500v6m4-6v6',
  up: 'M5 15l7-7 7 7',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.500c0-4 3.5-6 7.5-6s7.5 2 7.5 6',
  wallet: 'M3.500 7.500h17V20h-17V7.500Zm0 0 12-4v4m5 8h-5v-3.500h5',
  wine: 'M8 3h8c.8 5-.8 9-4 9S7.2 8 8 3Zm4 9v8.500m-3.5 0h7M7.7 6.500h8.6',
} as const;

export type IconName = keyof typeof outlines;

/**
 * A decorative icon, hidden from screen readers. Its meaning must also appear in adjacent text or in the control's
 * label. `size` is in pixels.
 */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={outlines[name]} />
    </svg>
  );
}
