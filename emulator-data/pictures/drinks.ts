import { emoji, type Picture } from './canvas';
import * as food from './food';
import { bowl, shade } from './tableware';

interface Tumbler {
  x: number;
  /** Colours of the drink from its surface down. */
  drink: readonly string[];
  ice?: number;
  straw?: string;
  foam?: string;
}

/** Draws a tall glass on the table at y = 520. */
function tumbler({ x, drink, ice = 0, straw, foam }: Tumbler): string {
  const liquid = shade('down', drink);
  const glass = shade('across', ['#ffffff', '#dfeaf0', '#b9cbd4']);
  const cubes = Array.from({ length: ice }, (_, index) => {
    const turn = [-14, 18, -6, 24][index % 4] ?? 0;
    const left = x + ([-44, 22, -12, 30][index % 4] ?? 0);
    const top = 252 + Math.floor(index / 2) * 66;
    return `<rect x="${left - 32}" y="${top - 30}" width="64" height="60" rx="13" transform="rotate(${turn} ${left} ${top})" fill="#ffffff" fill-opacity="0.34" stroke="#ffffff" stroke-opacity="0.65" stroke-width="3"/>`;
  }).join('');
  return `${liquid.defs}${glass.defs}
    <ellipse cx="${x + 16}" cy="528" rx="112" ry="30" fill="#35120c" opacity="0.42" filter="url(#soft)"/>
    ${straw === undefined ? '' : `<path d="M${x + 8} 480 L${x + 66} 112 l44 -20" fill="none" stroke="${straw}" stroke-width="15" stroke-linejoin="round"/>`}
    <path d="M${x - 104} 168 L${x - 80} 510 Q${x} 548 ${x + 80} 510 L${x + 104} 168 Z" fill="${glass.fill}" fill-opacity="0.42"/>
    <path d="M${x - 93} 226 L${x - 74} 500 Q${x} 532 ${x + 74} 500 L${x + 93} 226 Z" fill="${liquid.fill}" fill-opacity="0.94"/>
    ${cubes}
    <ellipse cx="${x}" cy="226" rx="93" ry="22" fill="${foam ?? drink[0] ?? ''}"/>
    <ellipse cx="${x}" cy="168" rx="104" ry="25" fill="none" stroke="#ffffff" stroke-opacity="0.9" stroke-width="6"/>
    <path d="M${x - 78} 210 L${x - 60} 470" stroke="#ffffff" stroke-opacity="0.55" stroke-width="13" stroke-linecap="round"/>
    <path d="M${x + 72} 250 L${x + 62} 420" stroke="#ffffff" stroke-opacity="0.3" stroke-width="8" stroke-linecap="round"/>`;
}

/** Draws a bottle of wine on the table at y = 520. */
function bottle(x: number): string {
  const green = shade('across', ['#4c7150', '#1e3a26', '#0c1c11']);
  return `${green.defs}<ellipse cx="${x + 14}" cy="526" rx="92" ry="26" fill="#35120c" opacity="0.45" filter="url(#soft)"/>
    <path d="M${x - 26} 90 V196 Q${x - 76} 236 ${x - 76} 300 V500 Q${x} 536 ${x + 76} 500 V300 Q${x + 76} 236 ${x + 26} 196 V90 Z" fill="${green.fill}"/>
    <path d="M${x - 30} 84 h60 v62 h-60 Z" fill="#7b1e30"/><ellipse cx="${x}" cy="85" rx="30" ry="9" fill="#a53a4c"/>
    <path d="M${x - 76} 330 Q${x} 352 ${x + 76} 330 V448 Q${x} 470 ${x - 76} 448 Z" fill="#fbf0da"/>
    <path d="M${x - 48} 378 q48 14 96 0 M${x - 34} 408 q34 10 68 0" stroke="#9c7a3c" stroke-width="6" fill="none" stroke-linecap="round"/>
    <path d="M${x - 56} 290 V322 M${x - 14} 104 V190" stroke="#ffffff" stroke-opacity="0.4" stroke-width="9" stroke-linecap="round"/>`;
}

const lime = ['#4d8a2c', '#e2f2a8', '#b4d968'] as const;
const orange = ['#ee8a1c', '#ffd98f', '#f9ad45'] as const;

export const drinks: Record<string, Picture> = {
  'zobo-hibiscus': {
    backdrop: 'blush',
    layers: [
      tumbler({ x: 400, drink: ['#c21d46', '#8f0f34', '#4f0620'], ice: 3, straw: '#e9b955' }),
      emoji('1f33a', 540, 460, 170),
      emoji('1f33a', 250, 480, 130, { rotate: -30 }),
      food.slice(322, 172, 48, orange, -14),
    ],
  },
  chapman: {
    backdrop: 'terracotta',
    layers: [
      tumbler({ x: 400, drink: ['#ff8a4a', '#e4432c', '#a3131f'], ice: 4, straw: '#ffffff' }),
      food.slice(318, 170, 56, orange, -12),
      food.slice(470, 262, 42, lime, 10),
      food.slice(350, 330, 38, lime, -20),
      emoji('1f34a', 585, 455, 150),
      emoji('1f952', 222, 470, 140, { rotate: 20 }),
    ],
  },
  'pineapple-ginger-juice': {
    backdrop: 'sage',
    layers: [
      tumbler({ x: 360, drink: ['#ffe98a', '#fbc92f', '#e59a12'], ice: 2, straw: '#3f8f5a' }),
      emoji('1f34d', 560, 370, 280, { rotate: 6 }),
      emoji('1fada', 210, 475, 145),
    ],
  },
  'tiger-nut-milk': {
    backdrop: 'gold',
    layers: [
      tumbler({ x: 400, drink: ['#fffaf0', '#f6e7cb', '#dcc296'], foam: '#fffdf8' }),
      food.specks(400, 226, 62, 12, { colours: ['#a9682c', '#c98a4b'], count: 36, size: 3.5, seed: 73 }),
      emoji('1f965', 570, 450, 175, { rotate: 8 }),
      ...[
        [205, 500],
        [255, 480],
        [240, 520],
        [290, 512],
      ].map(([x = 0, y = 0]) => food.ball(x, y, 24, ['#c08a55', '#8a5527', '#54300f'])),
    ],
  },
  'palm-wine': {
    backdrop: 'cream',
    layers: [
      bowl(400, 330, 215, 175, 'clay', ['#ffffff', '#f4efe2', '#d9cfb8']),
      food.specks(400, 336, 150, 60, {
        colours: ['#ffffff', '#ffffff', '#e9e0cb'],
        count: 70,
        size: 8,
        seed: 83,
      }),
      `<path d="M215 405 q185 76 370 0" fill="none" stroke="#f3c98f" stroke-width="7" stroke-dasharray="2 22" stroke-linecap="round"/>`,
      emoji('1f334', 655, 340, 230),
      emoji('1f965', 170, 470, 130),
    ],
  },
  'merlot-for-two': {
    backdrop: 'night',
    layers: [
      `<g transform="translate(40 52) scale(0.9)">${bottle(400)}</g>`,
      emoji('1f377', 240, 400, 275, { hue: 24 }),
      emoji('1f377', 560, 400, 275, { hue: 24 }),
      emoji('1f347', 390, 515, 110),
    ],
  },
  'prosecco-rose': {
    backdrop: 'wine',
    layers: [
      emoji('1f942', 390, 320, 420, { hue: -12, saturation: 1.25 }),
      emoji('1f353', 560, 470, 104, { rotate: 16 }),
      emoji('1f353', 240, 485, 84, { rotate: -18 }),
      emoji('1f339', 625, 380, 170, { rotate: 24 }),
    ],
  },
  'mint-mojito': {
    backdrop: 'cream',
    layers: [
      tumbler({ x: 400, drink: ['#e9f6c8', '#b9dd8a', '#86bb57'], ice: 4, straw: '#2f7a34' }),
      food.slice(440, 330, 46, lime, 12),
      food.slice(358, 410, 44, lime, -16),
      food.slice(315, 172, 54, lime, -10),
      food.basil(400, 215, 52, -6),
      food.basil(425, 190, 44, 30),
      food.slice(565, 500, 56, lime, 0),
      food.slice(240, 505, 50, lime, 14),
    ],
  },
};
