import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

/** Size in pixels of a finished image, and the coordinate system of the drawings. */
export const pictureSize = { width: 800, height: 600 };

/** Width in pixels of the smaller copy for phones. */
const smallWidth = 560;

const emojiFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** Colours of a table setting: light on the wall, wall, table. */
export const backdrops = {
  cream: ['#fff6e6', '#f6dfbd', '#e6bd8c'],
  terracotta: ['#ffe9d6', '#eeb68d', '#c9764c'],
  wine: ['#f3d3cf', '#b9606a', '#6d2433'],
  sage: ['#f6f5df', '#d3d7a8', '#9da66a'],
  blush: ['#fff1ec', '#f7cfc4', '#dd9888'],
  gold: ['#fff5d6', '#f6d585', '#d59f3f'],
  night: ['#8d5a5f', '#53262f', '#2a1118'],
} as const;
export type Backdrop = keyof typeof backdrops;

/** A drawing: its backdrop, and its SVG fragments from back to front. */
export interface Picture {
  backdrop: Backdrop;
  layers: string[];
}

interface EmojiLook {
  /** Clockwise rotation in degrees. */
  rotate?: number;
  mirror?: boolean;
  /** Rotation in degrees on the colour wheel. */
  hue?: number;
  saturation?: number;
  brightness?: number;
}

/** Draws a Fluent emoji by its hexadecimal code point, centred on x and y. */
export function emoji(code: string, x: number, y: number, size: number, look: EmojiLook = {}): string {
  const { rotate = 0, mirror = false, hue = 0, saturation = 1, brightness = 1 } = look;
  const placed = `translate(${x} ${y}) rotate(${rotate})${mirror ? ' scale(-1 1)' : ''}`;
  const href = `emoji:${[code, hue, saturation, brightness].join(',')}`;
  return `<g filter="url(#drop)"><g transform="${placed}"><image href="${href}" x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}"/></g></g>`;
}

/** Creates a seeded random number generator (0 to 1), so that drawings are reproducible. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function steam(x: number, y: number): string {
  const wisps = [-46, 0, 44]
    .map((dx, index) => {
      const up = 118 + (index % 2) * 34;
      return `<path d="M${x + dx} ${y} c-34 -${up * 0.3} 32 -${up * 0.45} 2 -${up * 0.72} s18 -${up * 0.3} 4 -${up * 0.5}"/>`;
    })
    .join('');
  return `<g fill="none" stroke="#ffffff" stroke-width="15" stroke-linecap="round" opacity="0.5" filter="url(#haze)">${wisps}</g>`;
}

async function inlineEmoji(href: string): Promise<string> {
  const [code = '', hue, saturation, brightness] = href.replace('emoji:', '').split(',');
  const image = sharp(await readFile(path.join(emojiFolder, `${code}.webp`)));
  const toned = await image
    .modulate({ hue: Number(hue), saturation: Number(saturation), brightness: Number(brightness) })
    .png()
    .toBuffer();
  return `data:image/png;base64,${toned.toString('base64')}`;
}

const filters = [
  ['drop', 'dx="0" dy="7" stdDeviation="7" flood-color="#3a1410" flood-opacity="0.32"'],
  ['drop-small', 'dx="0" dy="3" stdDeviation="3" flood-color="#3a1410" flood-opacity="0.35"'],
]
  .map(
    ([id, shadow]) =>
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow ${shadow}/></filter>`,
  )
  .join('');

function backdropLayers(name: Backdrop): string {
  const [light, wall, table] = backdrops[name];
  return `<defs>${filters}
    <filter id="haze" x="-60%" y="-30%" width="220%" height="160%"><feGaussianBlur stdDeviation="8"/></filter>
    <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="16"/></filter>
    <radialGradient id="wall" cx="0.36" cy="0.18" r="0.95"><stop offset="0" stop-color="${light}"/><stop offset="0.75" stop-color="${wall}"/><stop offset="1" stop-color="${table}"/></radialGradient>
    <linearGradient id="table" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="${table}"/></linearGradient>
    </defs>
    <rect width="800" height="600" fill="url(#wall)"/>
    <ellipse cx="400" cy="640" rx="760" ry="340" fill="url(#table)"/>
    <ellipse cx="330" cy="400" rx="330" ry="120" fill="${light}" opacity="0.5" filter="url(#soft)"/>
    <g fill="${light}" filter="url(#soft)" opacity="0.35"><circle cx="95" cy="95" r="50"/><circle cx="690" cy="70" r="38"/><circle cx="610" cy="150" r="22"/></g>`;
}

/** Renders a drawing at twice its size and scales it down to a WebP image of `pictureSize`, or of phone width. */
export async function renderPicture({ backdrop, layers }: Picture, isSmall = false): Promise<Buffer> {
  const { width, height } = pictureSize;
  let svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">${backdropLayers(backdrop)}<g transform="translate(400 345) scale(1.12) translate(-400 -390)">${layers.join('')}</g></svg>`;
  for (const href of new Set(svg.match(/emoji:[^"]+/g))) {
    svg = svg.replaceAll(`"${href}"`, `"${await inlineEmoji(href)}"`);
  }
  return sharp(Buffer.from(svg), { unlimited: true })
    .resize(isSmall ? { width: smallWidth } : { width, height })
    .webp({ quality: 84, effort: 6 })
    .toBuffer();
}
