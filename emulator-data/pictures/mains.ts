import { emoji, steam, type Picture } from './canvas';
import * as food from './food';
import { bananaLeaf, board, bowl, plate } from './tableware';

const beef = ['#a45a34', '#6d2f16', '#451809'];
const whiteYam = ['#ffffff', '#f6efdf', '#d8c9ab'];
const tomato = ['#c92a20', '#ef6248', '#ffd9a0'] as const;
const herb = '1f33f';

export const mains: Record<string, Picture> = {
  'smoky-party-jollof': {
    backdrop: 'cream',
    layers: [
      steam(385, 275),
      plate(400, 400, 310),
      food.mound(375, 425, 178, 165, ['#ff9d4d', '#e8641f', '#a93510']),
      food.grains(375, 425, 178, 165, ['#ffb164', '#f47b2c', '#d9531a', '#ffc788', '#c4420f'], 7),
      food.drumstick(525, 345, 190, ['#f3b060', '#b9622a', '#6b2a0c'], 6),
      emoji(herb, 330, 262, 92, { rotate: -20 }),
      food.dodo(205, 432, 52, -8),
      food.dodo(268, 462, 52, 10),
      food.dodo(345, 482, 50, -4),
      food.slice(585, 445, 36, tomato, -12),
      food.slice(528, 472, 36, tomato, 8),
    ],
  },
  'egusi-and-pounded-yam': {
    backdrop: 'terracotta',
    layers: [
      steam(300, 270),
      plate(585, 445, 195),
      food.mound(590, 462, 122, 128, whiteYam),
      bowl(300, 345, 245, 165, 'clay', ['#f2b54a', '#d9871f', '#a4540f']),
      food.specks(300, 352, 200, 82, {
        colours: ['#f9dc8f', '#f3c45f', '#ffe9b3'],
        count: 120,
        size: 12,
        seed: 3,
      }),
      food.specks(300, 352, 205, 84, {
        colours: ['#2f6b2b', '#44853a', '#265524'],
        count: 95,
        size: 12,
        seed: 11,
      }),
      food.specks(300, 352, 205, 84, { colours: ['#d2421d', '#e86a2a'], count: 34, size: 6, seed: 23 }),
      food.chunk(215, 325, 82, 60, beef, -12),
      food.chunk(345, 312, 86, 60, beef, 9),
      food.chunk(300, 385, 90, 62, beef, -5),
      emoji('1f336-fe0f', 432, 348, 84, { hue: 16, rotate: 30 }),
    ],
  },
  'rivers-native-soup': {
    backdrop: 'sage',
    layers: [
      steam(485, 260),
      plate(205, 455, 180),
      food.mound(200, 470, 112, 112, ['#ffe694', '#f3c545', '#cf9220']),
      bowl(485, 345, 258, 165, 'slate', ['#c9652a', '#8c3413', '#561a09']),
      food.specks(485, 350, 212, 86, {
        colours: ['#e88739', '#f2a24d', '#6e2710'],
        count: 80,
        size: 7,
        seed: 5,
      }),
      food.specks(485, 350, 212, 86, { colours: ['#3c6d2b', '#2b5523'], count: 46, size: 11, seed: 15 }),
      emoji('1f980', 490, 300, 210, { hue: 32, saturation: 1.05 }),
      emoji('1f990', 345, 345, 132, { rotate: -14 }),
      emoji('1f990', 632, 350, 126, { mirror: true, rotate: 16 }),
      emoji('1f41a', 428, 402, 76, { hue: 20, brightness: 0.85 }),
      emoji('1f41a', 545, 404, 70, { mirror: true, hue: 20, brightness: 0.85 }),
    ],
  },
  'beef-suya-platter': {
    backdrop: 'wine',
    layers: [
      board(400, 400, 660),
      food.skewer(390, 300, 540, -9, 31),
      food.skewer(400, 375, 560, -6, 41),
      food.skewer(410, 452, 560, -3, 51),
      food.onionRing(600, 300, 34),
      food.onionRing(648, 345, 28),
      food.slice(180, 500, 42, tomato, -10),
      food.slice(255, 520, 40, tomato, 6),
      food.onionRing(345, 525, 30),
      food.specks(600, 495, 62, 26, {
        colours: ['#c8571d', '#e58f35', '#a13e10'],
        count: 130,
        size: 4.5,
        seed: 61,
      }),
      emoji('1f336-fe0f', 665, 440, 110, { hue: 16, rotate: -10 }),
    ],
  },
  'bole-and-fish': {
    backdrop: 'gold',
    layers: [
      board(400, 410, 665),
      bananaLeaf(390, 405, 640, -3),
      food.grilledFish(350, 355, 500, -7),
      ...[
        [210, 470, -6],
        [330, 492, 4],
        [450, 478, -9],
      ].flatMap(([x = 0, y = 0, turn = 0]) => [
        food.chunk(x, y, 150, 52, ['#ffdc7d', '#eeb03a', '#b8701a'], turn),
        ...[-44, -8, 30].map(
          (dx) =>
            `<path d="M${x + dx} ${y - 17} l13 30" stroke="#5a2a0c" stroke-width="7" stroke-linecap="round" opacity="0.6"/>`,
        ),
      ]),
      bowl(610, 430, 88, 62, 'porcelain', ['#f0552f', '#c5290f', '#8a1507']),
      food.specks(610, 436, 62, 22, {
        colours: ['#ff8a4a', '#ffd27a', '#8a1507'],
        count: 40,
        size: 4,
        seed: 71,
      }),
      emoji('1f34b', 620, 305, 100, { rotate: 14 }),
    ],
  },
  'ofada-rice-and-ayamase': {
    backdrop: 'blush',
    layers: [
      plate(400, 405, 315, 'clay'),
      bananaLeaf(400, 405, 520, 4),
      food.mound(290, 425, 150, 140, ['#fffaf0', '#efe0c6', '#cbae85']),
      food.grains(290, 425, 150, 140, ['#fffdf6', '#f7ead3', '#d9b98c', '#a9744a', '#fff6e4'], 17),
      food.mound(520, 430, 142, 62, ['#8aa43a', '#55751f', '#304a12']),
      food.specks(520, 418, 116, 46, {
        colours: ['#3f5f17', '#a9bd54', '#27400f', '#c9742a'],
        count: 90,
        size: 8,
        seed: 27,
      }),
      food.chunk(470, 402, 66, 48, beef, -14),
      food.chunk(585, 410, 66, 46, beef, 12),
      food.halfEgg(525, 372, 52, -8),
      emoji('1f336-fe0f', 655, 400, 84, { rotate: 40, hue: 16 }),
    ],
  },
  'garlic-prawn-linguine': {
    backdrop: 'cream',
    layers: [
      plate(400, 405, 315, 'teal'),
      food.pastaNest(400, 425, 190, 128, 37),
      emoji('1f990', 290, 345, 150, { rotate: -18 }),
      emoji('1f990', 410, 290, 158, { rotate: 4 }),
      emoji('1f990', 525, 350, 150, { mirror: true, rotate: 14 }),
      food.specks(400, 400, 150, 58, { colours: ['#3c8b3a', '#5aa84c'], count: 40, size: 6, seed: 47 }),
      emoji('1f34b', 205, 430, 90, { rotate: -20 }),
      emoji(herb, 590, 440, 88, { rotate: 30 }),
    ],
  },
  'thai-green-curry': {
    backdrop: 'sage',
    layers: [
      steam(300, 270),
      plate(590, 445, 192),
      food.mound(592, 462, 116, 112, ['#ffffff', '#f4f0e6', '#cfc6b4']),
      food.grains(592, 462, 116, 112, ['#ffffff', '#f1ebdd', '#e2d9c6'], 57),
      bowl(300, 345, 245, 165, 'porcelain', ['#d5e08a', '#a3bd4c', '#67882a']),
      food.specks(300, 352, 200, 80, {
        colours: ['#eef3c0', '#88a83a', '#f4f7d9'],
        count: 60,
        size: 8,
        seed: 67,
      }),
      food.chunk(205, 340, 78, 54, ['#fff3da', '#efd3a2', '#c69b5e'], -14),
      food.chunk(300, 312, 80, 54, ['#fff3da', '#efd3a2', '#c69b5e'], 8),
      food.chunk(275, 392, 82, 54, ['#fff3da', '#efd3a2', '#c69b5e'], -4),
      emoji('1f966', 400, 322, 104, { hue: -32, saturation: 0.9, rotate: 10 }),
      emoji('1f336-fe0f', 362, 392, 92, { hue: 16, rotate: -30 }),
      food.basil(165, 385, 40, -20),
    ],
  },
  'ribeye-garlic-butter': {
    backdrop: 'night',
    layers: [
      plate(400, 405, 320),
      food.chunk(325, 385, 285, 150, ['#a3542f', '#6b2a14', '#3c1208'], -8),
      ...[-90, -38, 14, 66].map(
        (dx) =>
          `<path d="M${325 + dx - 14} ${338 - dx * 0.13} l52 84" stroke="#230a05" stroke-width="10" stroke-linecap="round" opacity="0.7"/>`,
      ),
      food.chunk(340, 362, 74, 44, ['#fff3b0', '#ffdf6a', '#e8b93a'], -10),
      food.specks(330, 385, 110, 46, { colours: ['#4f9a45', '#77b862'], count: 26, size: 5, seed: 77 }),
      ...[
        [545, 420, 44],
        [602, 398, 40],
        [500, 462, 42],
        [585, 452, 42],
      ].map(([x = 0, y = 0, size = 0]) => food.ball(x, y, size, ['#ffe08c', '#eab04a', '#a8671f'])),
      emoji('1f966', 520, 318, 112, { hue: -32, saturation: 0.9, rotate: 12 }),
      emoji('1f966', 600, 325, 92, { hue: -32, saturation: 0.9, rotate: -8 }),
      emoji(herb, 225, 470, 92, { rotate: -36 }),
    ],
  },
  'goat-pepper-soup': {
    backdrop: 'terracotta',
    layers: [
      steam(310, 260),
      plate(600, 460, 170, 'gold'),
      food.chunk(555, 445, 92, 62, whiteYam, -10),
      food.chunk(640, 452, 92, 62, whiteYam, 8),
      food.chunk(598, 408, 92, 62, whiteYam, -2),
      bowl(310, 335, 250, 180, 'wine', ['#d87d3c', '#a8471a', '#6d240c']),
      food.specks(310, 342, 205, 84, {
        colours: ['#f2a75a', '#7f2f10', '#ffca86'],
        count: 70,
        size: 5,
        seed: 87,
      }),
      food.drumstick(285, 310, 165, ['#b5673c', '#7a3a1c', '#45180a'], -12),
      food.chunk(420, 320, 96, 70, beef, 12),
      food.chunk(205, 372, 76, 50, beef, 10),
      food.basil(300, 385, 40, 12),
      emoji('1f336-fe0f', 455, 372, 74, { hue: 16, rotate: 24 }),
    ],
  },
};
