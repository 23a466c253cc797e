import { emoji, type Picture } from './canvas';
import * as food from './food';
import { bananaLeaf, board, bowl, plate, shade } from './tableware';

const fried = ['#e8a552', '#b36a22', '#743b0e'];

/** Draws moi moi, a steamed bean pudding with tapering sides and a domed top. */
function moiMoi(x: number, y: number, width: number): string {
  const side = shade('across', ['#f7a56a', '#e07b3c', '#a84f1c']);
  const top = shade('round', ['#ffc898', '#f09a5c', '#d57838']);
  const height = width * 0.72;
  return `${side.defs}${top.defs}<g filter="url(#drop)"><path d="M${x - width * 0.36} ${y - height} L${x - width * 0.5} ${y} Q${x} ${y + width * 0.24} ${x + width * 0.5} ${y} L${x + width * 0.36} ${y - height} Z" fill="${side.fill}"/></g>
    <ellipse cx="${x}" cy="${y - height}" rx="${width * 0.36}" ry="${width * 0.15}" fill="${top.fill}"/>${food.specks(x, y - height * 0.45, width * 0.32, height * 0.3, { colours: ['#c9521d', '#ffd2a0', '#8f3a12'], count: 34, size: 4, seed: 91 })}`;
}

/** Draws a native pear (ube), a purple fruit shaped like a plum. */
function ube(x: number, y: number, rotate: number): string {
  const skin = shade('round', ['#8f6cc0', '#4a2c78', '#281344']);
  return `${skin.defs}<g transform="translate(${x} ${y}) rotate(${rotate})" filter="url(#drop-small)"><ellipse rx="52" ry="31" fill="${skin.fill}"/><ellipse cx="-18" cy="-12" rx="15" ry="6" fill="#fff" opacity="0.35"/></g>`;
}

export const extras: Record<string, Picture> = {
  'tempura-prawns': {
    backdrop: 'sage',
    layers: [
      plate(400, 405, 300, 'slate'),
      emoji('1f364', 285, 345, 190, { rotate: -12 }),
      emoji('1f364', 400, 365, 190, { rotate: 2 }),
      emoji('1f364', 510, 350, 190, { rotate: 14 }),
      bowl(575, 425, 78, 52, 'porcelain', ['#f6b46a', '#d8692a', '#a33c10']),
      emoji('1f34b', 240, 455, 84, { rotate: -20 }),
    ],
  },
  'salmon-nigiri': {
    backdrop: 'blush',
    layers: [
      board(400, 420, 610),
      emoji('1f363', 300, 345, 245, { hue: 16 }),
      emoji('1f363', 490, 365, 235, { hue: 16 }),
      food.mound(215, 478, 42, 44, ['#c9e08a', '#8cb544', '#5c8426']),
      bowl(620, 455, 66, 40, 'porcelain', ['#6b3a22', '#3c1a0c', '#220c05']),
      emoji('1f962', 330, 485, 170, { rotate: 40 }),
    ],
  },
  'chicken-tacos': {
    backdrop: 'terracotta',
    layers: [
      plate(400, 410, 305, 'teal'),
      emoji('1f32e', 490, 325, 235, { rotate: 6 }),
      emoji('1f32e', 310, 360, 265, { rotate: -4 }),
      food.slice(520, 455, 38, ['#4d8a2c', '#d9ec9a', '#a9cf5a'], 10),
      food.slice(580, 430, 34, ['#4d8a2c', '#d9ec9a', '#a9cf5a'], -14),
      emoji('1f336-fe0f', 430, 475, 84, { rotate: 50, hue: 16 }),
    ],
  },
  'falafel-and-hummus': {
    backdrop: 'gold',
    layers: [
      plate(400, 410, 310, 'clay'),
      emoji('1fad3', 560, 330, 215, { rotate: 18, saturation: 1.2 }),
      bowl(300, 345, 160, 105, 'porcelain', ['#fff0cf', '#efd59c', '#cda766']),
      `<path d="M215 352 q85 40 165 2 q-30 -38 -85 -26 q-40 10 -20 26 q24 12 52 -2" fill="none" stroke="#cfa55d" stroke-width="9" stroke-linecap="round"/>`,
      food.specks(300, 352, 95, 32, {
        colours: ['#b5481c', '#6f9a35', '#d8752d'],
        count: 40,
        size: 5,
        seed: 13,
      }),
      ...[
        [480, 420, 50],
        [575, 430, 50],
        [528, 370, 50],
      ].flatMap(([x = 0, y = 0, size = 0], index) => [
        food.ball(x, y, size, ['#c98a3c', '#8a5420', '#4f2b0c']),
        food.specks(x, y, size * 0.8, size * 0.75, {
          colours: ['#6f9a35', '#e8b667', '#4a2509'],
          count: 26,
          size: 4,
          seed: index + 113,
        }),
      ]),
      food.basil(400, 480, 40, 8),
    ],
  },
  'caesar-salad': {
    backdrop: 'cream',
    layers: [
      plate(400, 440, 290),
      emoji('1f957', 400, 320, 370),
      food.halfEgg(590, 462, 44, 8),
      food.slice(225, 470, 40, ['#c92a20', '#ef6248', '#ffd9a0'], -10),
    ],
  },
  'moi-moi': {
    backdrop: 'gold',
    layers: [
      plate(400, 415, 305),
      bananaLeaf(400, 415, 540, -5),
      moiMoi(300, 430, 220),
      moiMoi(510, 440, 210),
      food.halfEgg(405, 468, 52, -6),
      emoji('1f336-fe0f', 620, 425, 76, { rotate: 20, hue: 16 }),
    ],
  },
  dodo: {
    backdrop: 'blush',
    layers: [
      plate(400, 410, 300, 'wine'),
      ...[
        [285, 400, 0],
        [375, 372, 8],
        [470, 385, -10],
        [545, 415, 6],
        [245, 440, -14],
        [330, 445, 12],
        [425, 440, -4],
        [510, 460, 9],
        [395, 490, -8],
        [350, 400, 14],
        [450, 415, -16],
        [400, 385, 3],
      ].map(([x = 0, y = 0, turn = 0], index) => food.dodo(x, y - index * 4, 66, turn)),
      food.specks(400, 390, 150, 50, { colours: ['#b9371a', '#d8601f'], count: 36, size: 4, seed: 19 }),
    ],
  },
  akara: {
    backdrop: 'sage',
    layers: [
      bananaLeaf(400, 440, 660, -3),
      bowl(370, 370, 205, 125, 'clay', ['#8f4f26', '#5f2f12', '#3a1a08']),
      ...[
        [270, 345, 56],
        [370, 325, 60],
        [468, 350, 56],
        [320, 385, 58],
        [425, 388, 58],
        [368, 285, 54],
      ].flatMap(([x = 0, y = 0, size = 0], index) => [
        food.ball(x, y, size, fried),
        food.specks(x, y, size * 0.75, size * 0.7, {
          colours: ['#f4c889', '#6b330c', '#c9521d'],
          count: 22,
          size: 4,
          seed: index + 7,
        }),
      ]),
      food.ball(590, 455, 52, fried),
      food.onionRing(200, 500, 30),
      emoji('1f336-fe0f', 665, 410, 92, { rotate: 20, hue: 16 }),
    ],
  },
  'roast-corn-and-ube': {
    backdrop: 'terracotta',
    layers: [
      board(400, 415, 640),
      emoji('1f33d', 300, 330, 265, { rotate: 28, saturation: 0.95 }),
      emoji('1f33d', 450, 345, 265, { rotate: 44, saturation: 0.95 }),
      ube(510, 470, -12),
      ube(600, 440, 18),
      ube(610, 492, -4),
      food.specks(330, 500, 60, 16, { colours: ['#ffffff', '#f0e6da'], count: 40, size: 3, seed: 21 }),
    ],
  },
  'peppered-asun': {
    backdrop: 'wine',
    layers: [
      plate(400, 455, 285, 'gold'),
      bowl(400, 360, 235, 135, 'slate', ['#a8451c', '#6d240c', '#3f1206']),
      ...[
        [290, 350, -18],
        [370, 320, 10],
        [460, 330, -8],
        [520, 362, 20],
        [330, 385, 14],
        [415, 375, -12],
        [490, 400, 6],
        [400, 300, 24],
      ].map(([x = 0, y = 0, turn = 0]) => food.chunk(x, y, 92, 66, ['#b0552b', '#74290f', '#3d1005'], turn)),
      food.specks(400, 355, 165, 58, {
        colours: ['#e5391c', '#ff8030', '#4f8a2e', '#7bb445'],
        count: 80,
        size: 8,
        seed: 29,
      }),
      food.onionRing(345, 350, 26),
      food.onionRing(465, 372, 24),
      emoji('1f336-fe0f', 560, 320, 92, { rotate: 30, hue: 16 }),
    ],
  },
};
