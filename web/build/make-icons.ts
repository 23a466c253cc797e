import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Draws all PNG files of the web app manifest from `public/icon.svg`. Run it manually when the logo changes (`npm run
 * icons -w web`). The images are committed.
 */
const publicFolder = new URL('../public/', import.meta.url);
const mark = await readFile(new URL('icon.svg', publicFolder), 'utf8');

/** Draws the logo on a background without margins, so that no mask shape cuts off a corner. `scale` is 0 to 1. */
function onFullGround(scale: number): string {
  const inner = mark.replace(/<svg[^>]*>|<\/svg>/g, '').replace(' rx="13"', '');
  const shift = (48 * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#7a1f34"/>
    <g transform="translate(${shift} ${shift}) scale(${scale})">${inner}</g></svg>`;
}

function outline(path: string, colour: string, ground: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${ground}
    <g transform="translate(5 5) scale(0.583)"><path d="${path}" fill="none" stroke="${colour}" stroke-width="2.2"
    stroke-linecap="round" stroke-linejoin="round"/></g></svg>`;
}

const wine = '<rect width="24" height="24" rx="6" fill="#7a1f34"/>';
const bell = 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2.5h-15L6 16Zm4 5.200c1.2.9 2.8.9 4 0';
const box = 'M3.5 8 12 3.5 20.5 8v8.500L12 21l-8.5-4.500V8Zm0 0 8.5 4.500L20.5 8M12 12.500V21';
const gift =
  'M4 11h16v9.5H4V11Zm-1-4h18v4H3V7Zm9 0v13.5M12 7c-5 0-6-5-3-5 2 0 3 2.5 3 5Zm0 0c5 0 6-5 3-5-2 0-3 2.5-3 5Z';
const heart = 'M12 20S3.5 15 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11Z';

const pictures: [file: string, svg: string, size: number][] = [
  ['icon-192', mark, 192],
  ['icon-512', mark, 512],
  ['icon-192-maskable', onFullGround(0.78), 192],
  ['icon-512-maskable', onFullGround(0.78), 512],
  ['apple-touch-icon', onFullGround(0.9), 180],
  ['shortcut-drop', outline(box, '#fbf4e9', wine), 96],
  ['shortcut-orders', outline(heart, '#fbf4e9', wine), 96],
  ['shortcut-gift', outline(gift, '#fbf4e9', wine), 96],
  ['shortcut-bell', outline(bell, '#fbf4e9', wine), 96],
  // The status bar uses only the alpha channel.
  ['badge', outline(heart, '#ffffff', ''), 96],
];

for (const [file, svg, size] of pictures) {
  const target = new URL(`icons/${file}.png`, publicFolder);
  await sharp(Buffer.from(svg), { density: 72 * 12 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(target.pathname);
}
