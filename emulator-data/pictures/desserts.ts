import { emoji, type Picture } from './canvas';
import * as food from './food';
import { bowl, plate, shade } from './tableware';

/** Draws a small chocolate cake with molten filling. */
function lavaCake(x: number, y: number, width: number): string {
  const side = shade('across', ['#7a4125', '#4d2211', '#2a0f06']);
  const top = shade('round', ['#8f5333', '#5b2a15', '#3d180a']);
  const sauce = shade('down', ['#7b3a1c', '#32100a']);
  const half = width / 2;
  const height = width * 0.5;
  return `${side.defs}${top.defs}${sauce.defs}<g filter="url(#drop)"><path d="M${x - half * 0.88} ${y - height} L${x - half} ${y} Q${x} ${y + half * 0.62} ${x + half} ${y} L${x + half * 0.88} ${y - height} Z" fill="${side.fill}"/></g>
    <ellipse cx="${x}" cy="${y - height}" rx="${half * 0.88}" ry="${half * 0.36}" fill="${top.fill}"/>
    <path d="M${x - half * 0.4} ${y - height - 4} Q${x} ${y - height - 26} ${x + half * 0.42} ${y - height - 2} Q${x + half * 0.46} ${y - height + 44} ${x + half * 0.3} ${y - height + 52} Q${x + half * 0.2} ${y - height + 30} ${x + half * 0.08} ${y - height + 62} L${x + half * 0.06} ${y + 6} Q${x + half * 0.5} ${y + 30} ${x + half * 0.2} ${y + 46} Q${x - half * 0.5} ${y + 50} ${x - half * 0.3} ${y + 24} Q${x - half * 0.16} ${y} ${x - half * 0.2} ${y - height + 40} Z" fill="${sauce.fill}"/>
    <path d="M${x - half * 0.08} ${y - height + 20} V${y - 6}" stroke="#c98a63" stroke-opacity="0.7" stroke-width="6" stroke-linecap="round"/>${food.specks(x, y - height - 4, half * 0.7, half * 0.24, { colours: ['#ffffff', '#fdf1e4'], count: 60, size: 3, seed: 33 })}`;
}

export const desserts: Record<string, Picture> = {
  'puff-puff': {
    backdrop: 'blush',
    layers: [
      plate(400, 425, 290),
      ...[
        [270, 415, 60],
        [375, 440, 62],
        [490, 430, 60],
        [320, 350, 60],
        [432, 350, 62],
        [378, 272, 58],
      ].flatMap(([x = 0, y = 0, size = 0], index) => [
        food.ball(x, y, size, ['#ffd489', '#e29a3d', '#9c5716']),
        food.specks(x, y - size * 0.25, size * 0.7, size * 0.5, {
          colours: ['#ffffff', '#fff6e8'],
          count: 70,
          size: 3,
          seed: index + 43,
        }),
      ]),
      bowl(600, 440, 78, 54, 'wine', ['#8a4a2a', '#57240f', '#341105']),
    ],
  },
  'strawberry-shortcake': {
    backdrop: 'cream',
    layers: [
      plate(400, 435, 285, 'porcelain'),
      emoji('1f370', 395, 320, 330),
      emoji('1f353', 585, 420, 104, { rotate: 18 }),
      emoji('1f353', 235, 455, 84, { rotate: -20 }),
      food.basil(530, 480, 34, 10),
    ],
  },
  'chocolate-lava-cake': {
    backdrop: 'wine',
    layers: [
      plate(400, 435, 290),
      lavaCake(340, 425, 250),
      food.ball(545, 390, 72, ['#fffdf5', '#fbeecb', '#e0c58f']),
      food.specks(545, 370, 50, 30, { colours: ['#5a3a22'], count: 16, size: 2.5, seed: 53 }),
      emoji('1f352', 460, 470, 90, { rotate: -6, hue: 10 }),
      food.basil(560, 318, 34, -10),
    ],
  },
  'mango-coconut-ice-cream': {
    backdrop: 'gold',
    layers: [
      plate(400, 470, 250, 'teal'),
      bowl(400, 375, 190, 125, 'porcelain', ['#fff2cc', '#f6d98a', '#e0b04f']),
      food.ball(315, 325, 88, ['#ffd25e', '#f7a823', '#d17a10']),
      food.ball(485, 325, 88, ['#fffdf5', '#f7ecd2', '#d9c59c']),
      food.ball(400, 260, 88, ['#ffdf85', '#fbb93a', '#da8816']),
      food.specks(400, 265, 150, 70, { colours: ['#ffffff', '#fff6e0'], count: 50, size: 6, seed: 63 }),
      emoji('1f96d', 640, 420, 140, { rotate: 14 }),
      emoji('1f965', 165, 430, 150, { rotate: -10 }),
      food.basil(405, 190, 34, -4),
    ],
  },
  'red-velvet-cupcakes': {
    backdrop: 'terracotta',
    layers: [
      plate(400, 450, 280, 'gold'),
      emoji('1f9c1', 505, 335, 255, { rotate: 5, hue: 20 }),
      emoji('1f9c1', 320, 365, 285, { rotate: -4, hue: 20 }),
      emoji('1f352', 590, 490, 84, { hue: 10 }),
    ],
  },
};
