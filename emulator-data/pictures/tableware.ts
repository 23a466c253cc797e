let shades = 0;

/** Creates an SVG gradient for one shape: its definition and the paint that refers to it. */
export function shade(
  kind: 'across' | 'down' | 'round',
  colours: readonly string[],
): { defs: string; fill: string } {
  shades += 1;
  const id = `shade${shades}`;
  const stops = colours
    .map(
      (colour, index) => `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`,
    )
    .join('');
  const defs =
    kind === 'round'
      ? `<radialGradient id="${id}" cx="0.38" cy="0.28" r="0.8">${stops}</radialGradient>`
      : `<linearGradient id="${id}" x1="0" y1="0" x2="${kind === 'across' ? 1 : 0}" y2="${kind === 'across' ? 0 : 1}">${stops}</linearGradient>`;
  return { defs: `<defs>${defs}</defs>`, fill: `url(#${id})` };
}

/** Ratio of height to width of a circle seen at table height. */
export const tilt = 0.5;

function groundShadow(cx: number, cy: number, rx: number): string {
  return `<ellipse cx="${cx + 8}" cy="${cy + 26}" rx="${rx}" ry="${rx * tilt}" fill="#35120c" opacity="0.38" filter="url(#soft)"/>`;
}

const glazes = {
  porcelain: ['#ffffff', '#f4ece3', '#d9cabb'],
  wine: ['#a53a4c', '#7b2233', '#4d121f'],
  clay: ['#c97b52', '#9c5431', '#63311b'],
  slate: ['#5b5654', '#3f3b3a', '#262323'],
  teal: ['#4f9a94', '#2f7671', '#174b48'],
  gold: ['#ffe3a0', '#e9b955', '#b57f27'],
} as const;
export type Glaze = keyof typeof glazes;

/** Draws a plate seen at an angle. */
export function plate(cx: number, cy: number, rx: number, glaze: Glaze = 'porcelain'): string {
  const ry = rx * tilt;
  const [light, middle, dark] = glazes[glaze];
  const rim = shade('across', [light, middle, dark]);
  const well = shade('across', [dark, middle, light]);
  return `${rim.defs}${well.defs}${groundShadow(cx, cy, rx)}
    <ellipse cx="${cx}" cy="${cy + 12}" rx="${rx}" ry="${ry}" fill="${dark}"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${rim.fill}"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx - 9}" ry="${ry - 5}" fill="none" stroke="#d9a441" stroke-opacity="0.75" stroke-width="2.5"/>
    <ellipse cx="${cx}" cy="${cy + 3}" rx="${rx * 0.76}" ry="${ry * 0.74}" fill="${well.fill}"/>
    <ellipse cx="${cx}" cy="${cy + 8}" rx="${rx * 0.73}" ry="${ry * 0.7}" fill="${middle}"/>`;
}

/** Draws a nearly full bowl with the given surface colours. `depth` is the height of its body. */
export function bowl(
  cx: number,
  cy: number,
  rx: number,
  depth: number,
  glaze: Glaze,
  surface: readonly string[],
): string {
  const ry = rx * tilt * 0.86;
  const [light, middle, dark] = glazes[glaze];
  const body = shade('across', [light, middle, dark]);
  const inside = shade('across', [dark, middle, light]);
  const filling = shade('round', surface);
  const foot = cy + depth;
  return `${body.defs}${inside.defs}${filling.defs}${groundShadow(cx, foot - 14, rx * 0.85)}
    <ellipse cx="${cx}" cy="${foot}" rx="${rx * 0.48}" ry="${ry * 0.4}" fill="${dark}"/>
    <path d="M${cx - rx} ${cy} C${cx - rx} ${cy + depth * 0.75} ${cx - rx * 0.6} ${foot + 6} ${cx} ${foot + 8} C${cx + rx * 0.6} ${foot + 6} ${cx + rx} ${cy + depth * 0.75} ${cx + rx} ${cy} Z" fill="${body.fill}"/>
    <path d="M${cx - rx * 0.84} ${cy + depth * 0.42} q${rx * 0.08} ${depth * 0.34} ${rx * 0.34} ${depth * 0.48}" fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="9" stroke-linecap="round"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${light}"/>
    <ellipse cx="${cx}" cy="${cy + 2}" rx="${rx - 9}" ry="${ry - 6}" fill="${inside.fill}"/>
    <ellipse cx="${cx}" cy="${cy + 9}" rx="${rx - 17}" ry="${ry - 13}" fill="${filling.fill}"/>`;
}

export function board(cx: number, cy: number, width: number): string {
  const height = width * 0.46;
  const wood = shade('down', ['#c98d56', '#a96a39']);
  const left = cx - width / 2;
  const top = cy - height / 2;
  const slant = width * 0.09;
  const corner = (dy: number) =>
    `M${left + slant} ${top + dy} H${left + width - slant} Q${left + width - slant + 12} ${top + dy} ${left + width - slant + 16} ${top + dy + 14} L${left + width} ${top + height + dy - 18} Q${left + width} ${top + height + dy} ${left + width - 22} ${top + height + dy} H${left + 22} Q${left} ${top + height + dy} ${left} ${top + height + dy - 18} L${left + slant - 16} ${top + dy + 14} Q${left + slant - 12} ${top + dy} ${left + slant} ${top + dy} Z`;
  const grain = [0.22, 0.42, 0.6, 0.8]
    .map((at, index) => {
      const y = top + height * at;
      return `<path d="M${left + 30} ${y} q${width * 0.25} ${index % 2 ? 9 : -8} ${width * 0.45} 2 t${width * 0.42} ${index % 2 ? -4 : 4}" fill="none" stroke="#7d4621" stroke-opacity="0.32" stroke-width="3"/>`;
    })
    .join('');
  return `${wood.defs}<ellipse cx="${cx}" cy="${cy + 40}" rx="${width * 0.5}" ry="${height * 0.5}" fill="#35120c" opacity="0.4" filter="url(#soft)"/>
    <path d="${corner(16)}" fill="#6f3d1c"/><path d="${corner(0)}" fill="${wood.fill}"/>${grain}`;
}

export function bananaLeaf(cx: number, cy: number, width: number, rotate = 0): string {
  const leaf = shade('down', ['#7fb04d', '#3f7a33']);
  const half = width / 2;
  const ribs = Array.from({ length: 11 }, (_, index) => {
    const along = -0.82 + index * 0.164;
    const x = along * half;
    const reach = width * 0.15 * (1 - along * along);
    return `<path d="M${x} 0 q12 -${reach * 0.6} 22 -${reach} M${x} 0 q12 ${reach * 0.6} 22 ${reach}" />`;
  }).join('');
  return `${leaf.defs}<g transform="translate(${cx} ${cy}) rotate(${rotate})" filter="url(#drop)">
    <path d="M${-half} 0 C${-half * 0.6} ${-width * 0.24} ${half * 0.5} ${-width * 0.24} ${half} 0 C${half * 0.5} ${width * 0.24} ${-half * 0.6} ${width * 0.24} ${-half} 0 Z" fill="${leaf.fill}"/>
    <g stroke="#2f6128" stroke-opacity="0.4" stroke-width="2" fill="none">${ribs}</g>
    <path d="M${-half} 0 H${half}" stroke="#cfe39a" stroke-width="4" stroke-opacity="0.8"/></g>`;
}
