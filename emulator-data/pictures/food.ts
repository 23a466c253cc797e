import { dice } from './canvas';
import { shade } from './tableware';

const randomBetween = (roll: () => number, low: number, high: number) => low + roll() * (high - low);

/** Draws a dome of rice, swallow or mash with its base at `cy`. Colours go from light to dark. */
export function mound(
  cx: number,
  cy: number,
  rx: number,
  height: number,
  colours: readonly string[],
): string {
  const skin = shade('round', colours);
  const base = rx * 0.34;
  return `${skin.defs}<g filter="url(#drop)"><path d="M${cx - rx} ${cy} C${cx - rx * 0.98} ${cy - height * 0.75} ${cx - rx * 0.52} ${cy - height} ${cx} ${cy - height} C${cx + rx * 0.52} ${cy - height} ${cx + rx * 0.98} ${cy - height * 0.75} ${cx + rx} ${cy} C${cx + rx * 0.9} ${cy + base * 1.1} ${cx - rx * 0.9} ${cy + base * 1.1} ${cx - rx} ${cy} Z" fill="${skin.fill}"/></g>`;
}

/** Draws grains of rice on a mound of the same size. */
export function grains(
  cx: number,
  cy: number,
  rx: number,
  height: number,
  colours: readonly string[],
  seed: number,
): string {
  const roll = dice(seed);
  return Array.from({ length: Math.round((rx * height) / 60) }, () => {
    const up = roll();
    const width = rx * Math.sqrt(1 - (up * 0.98) ** 2) * 0.95;
    const x = cx + randomBetween(roll, -width, width);
    const y = cy + rx * 0.2 - up * (height + rx * 0.16);
    const colour = colours[Math.floor(roll() * colours.length)] ?? '';
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="7.5" ry="2.9" transform="rotate(${Math.round(roll() * 180)} ${x.toFixed(1)} ${y.toFixed(1)})" fill="${colour}" opacity="0.85"/>`;
  }).join('');
}

/** Draws small pieces scattered over an ellipse, such as curds, herbs, pepper or sugar. */
export function specks(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  look: { colours: readonly string[]; count: number; size: number; seed: number },
): string {
  const roll = dice(look.seed);
  return Array.from({ length: look.count }, () => {
    const angle = roll() * 2 * Math.PI;
    const reach = Math.sqrt(roll());
    const x = (cx + Math.cos(angle) * rx * reach).toFixed(1);
    const y = (cy + Math.sin(angle) * ry * reach).toFixed(1);
    const size = randomBetween(roll, 0.55, 1.25) * look.size;
    const colour = look.colours[Math.floor(roll() * look.colours.length)] ?? '';
    return `<ellipse cx="${x}" cy="${y}" rx="${size.toFixed(1)}" ry="${(size * 0.62).toFixed(1)}" transform="rotate(${Math.round(roll() * 180)} ${x} ${y})" fill="${colour}"/>`;
  }).join('');
}

/** Draws a rounded piece of meat, yam or plantain. */
export function chunk(
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly string[],
  rotate = 0,
): string {
  const skin = shade('down', colours);
  const round = Math.min(width, height) * 0.38;
  return `${skin.defs}<g transform="translate(${x} ${y}) rotate(${rotate})" filter="url(#drop-small)"><rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${round}" fill="${skin.fill}"/><rect x="${-width * 0.34}" y="${-height * 0.36}" width="${width * 0.5}" height="${height * 0.16}" rx="${height * 0.08}" fill="#fff" opacity="0.28"/></g>`;
}

/** Draws a slice of fried plantain. */
export function dodo(x: number, y: number, size: number, rotate = 0): string {
  const flesh = shade('round', ['#ffd65c', '#f2a21f', '#b8610f']);
  return `${flesh.defs}<g transform="translate(${x} ${y}) rotate(${rotate})" filter="url(#drop-small)"><ellipse cy="4" rx="${size}" ry="${size * 0.52}" fill="#7a3a0a"/><ellipse rx="${size}" ry="${size * 0.52}" fill="${flesh.fill}"/><ellipse rx="${size * 0.5}" ry="${size * 0.2}" fill="#ffe08a" opacity="0.7"/><g fill="#6e3208" opacity="0.55"><circle cx="${-size * 0.16}" r="2.4"/><circle r="2.4" cy="2"/><circle cx="${size * 0.16}" r="2.4"/></g></g>`;
}

export function ball(x: number, y: number, size: number, colours: readonly string[]): string {
  const skin = shade('round', colours);
  return `${skin.defs}<g filter="url(#drop-small)"><circle cx="${x}" cy="${y}" r="${size}" fill="${skin.fill}"/></g><ellipse cx="${x - size * 0.3}" cy="${y - size * 0.42}" rx="${size * 0.26}" ry="${size * 0.14}" fill="#fff" opacity="0.35"/>`;
}

export function onionRing(x: number, y: number, size: number): string {
  return `<g fill="none" filter="url(#drop-small)"><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.6}" stroke="#f4dcec" stroke-width="${size * 0.34}"/><ellipse cx="${x}" cy="${y}" rx="${size * 1.12}" ry="${size * 0.68}" stroke="#a2316f" stroke-width="${size * 0.13}"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.6}" ry="${size * 0.34}" stroke="#d58bb8" stroke-width="2"/></g>`;
}

/** Draws a slice of tomato, cucumber or citrus from the colours of skin, flesh and segments. */
export function slice(
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string, string],
  rotate = 0,
): string {
  const [skin, flesh, seeds] = colours;
  const spokes = Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3;
    return `<ellipse cx="${Math.cos(angle) * size * 0.48}" cy="${Math.sin(angle) * size * 0.48}" rx="${size * 0.26}" ry="${size * 0.15}" transform="rotate(${index * 60} ${Math.cos(angle) * size * 0.48} ${Math.sin(angle) * size * 0.48})" fill="${seeds}"/>`;
  }).join('');
  return `<g transform="translate(${x} ${y}) rotate(${rotate}) scale(1 0.72)" filter="url(#drop-small)"><circle r="${size}" fill="${skin}"/><circle r="${size * 0.86}" fill="${flesh}"/>${spokes}</g>`;
}

export function halfEgg(x: number, y: number, size: number, rotate = 0): string {
  const yolk = shade('round', ['#ffd86b', '#f59f1d']);
  return `${yolk.defs}<g transform="translate(${x} ${y}) rotate(${rotate})" filter="url(#drop-small)"><ellipse cy="${size * 0.09}" rx="${size}" ry="${size * 0.68}" fill="#dccfc0"/><ellipse rx="${size}" ry="${size * 0.66}" fill="#fffaf2"/><circle cx="${size * 0.08}" r="${size * 0.4}" fill="${yolk.fill}"/></g>`;
}

export function pastaNest(cx: number, cy: number, rx: number, height: number, seed: number): string {
  const roll = dice(seed);
  const strands = Array.from({ length: 34 }, (_, index) => {
    const up = index / 34;
    const width = rx * Math.sqrt(1 - (up * 0.9) ** 2);
    const y = cy - up * height + rx * 0.14;
    const bend = randomBetween(roll, 0.16, 0.4) * width;
    const colour = ['#ffe6a3', '#f6cf74', '#e9b64f', '#fff0c2'][index % 4] ?? '';
    const lean = randomBetween(roll, -14, 14);
    return `<path d="M${cx - width} ${y + lean} C${cx - width * 0.5} ${y + bend} ${cx + width * 0.5} ${y + bend} ${cx + width} ${y - lean} M${cx - width * 0.9} ${y - lean} C${cx - width * 0.3} ${y - bend * 0.5} ${cx + width * 0.4} ${y + bend * 1.2} ${cx + width * 0.86} ${y + lean}" fill="none" stroke="${colour}" stroke-width="8.5" stroke-linecap="round"/>`;
  }).join('');
  return `${mound(cx, cy, rx, height, ['#f6cf74', '#d89a35', '#a86a1d'])}${strands}`;
}

/** Draws a roast leg with its bone to the upper left. Colours of the meat go from light to dark. */
export function drumstick(
  x: number,
  y: number,
  length: number,
  colours: readonly string[],
  rotate = 0,
): string {
  const meat = shade('round', colours);
  const bone = shade('across', ['#ffffff', '#efe2cf', '#cbb694']);
  const unit = length / 200;
  return `${meat.defs}${bone.defs}<g transform="translate(${x} ${y}) rotate(${rotate}) scale(${unit})" filter="url(#drop)">
    <path d="M-52 -66 L-84 -98" stroke="#efe2cf" stroke-width="24" stroke-linecap="round"/>
    <circle cx="-96" cy="-98" r="17" fill="${bone.fill}"/><circle cx="-82" cy="-112" r="17" fill="${bone.fill}"/>
    <path d="M-66 -52 Q-44 -76 -24 -70 C34 -62 88 -24 90 34 C92 84 48 102 8 92 C-44 80 -52 10 -66 -52 Z" fill="${meat.fill}"/>
    <path d="M-30 -50 C14 -44 52 -20 64 14" fill="none" stroke="#fff3d6" stroke-opacity="0.55" stroke-width="12" stroke-linecap="round"/>
    <g fill="none" stroke="#3d1505" stroke-opacity="0.5" stroke-width="9" stroke-linecap="round"><path d="M-30 6 L44 -2"/><path d="M-20 38 L62 30"/><path d="M2 68 L58 62"/></g></g>`;
}

export function basil(x: number, y: number, size: number, rotate = 0): string {
  const leaf = shade('down', ['#7cbf5a', '#2f7a34']);
  const one = (turn: number) =>
    `<g transform="rotate(${turn})"><path d="M0 0 C${size * 0.25} -${size * 0.55} ${size * 0.95} -${size * 0.5} ${size * 1.2} 0 C${size * 0.95} ${size * 0.45} ${size * 0.25} ${size * 0.4} 0 0 Z" fill="${leaf.fill}"/><path d="M4 0 H${size * 1.05}" stroke="#c8e6a5" stroke-width="2.5" stroke-opacity="0.7"/></g>`;
  return `${leaf.defs}<g transform="translate(${x} ${y}) rotate(${rotate}) scale(1 0.85)" filter="url(#drop-small)">${one(-152)}${one(-22)}</g>`;
}

/** Draws a skewer of spiced beef at an angle. */
export function skewer(x: number, y: number, length: number, rotate: number, seed: number): string {
  const roll = dice(seed);
  const pieces = 5;
  const step = (length * 0.74) / pieces;
  const meat = Array.from({ length: pieces }, (_, index) => {
    const at = -length * 0.34 + index * step;
    return (
      chunk(
        at,
        randomBetween(roll, -3, 3),
        step * 1.08,
        randomBetween(roll, 50, 60),
        ['#b5653a', '#7d3517', '#4a1a0a'],
        randomBetween(roll, -8, 8),
      ) +
      specks(at, -4, step * 0.42, 19, {
        colours: ['#e58f35', '#f3b45a', '#2f1006', '#d2521e'],
        count: 16,
        size: 3,
        seed: seed + index,
      })
    );
  }).join('');
  return `<g transform="translate(${x} ${y}) rotate(${rotate})"><path d="M${-length / 2} 0 H${length / 2}" stroke="#e2bd84" stroke-width="8" stroke-linecap="round" filter="url(#drop-small)"/>${meat}</g>`;
}

/** Draws a whole grilled fish with its head to the left. */
export function grilledFish(cx: number, cy: number, length: number, rotate: number): string {
  const skin = shade('down', ['#c98a4b', '#8a4a1f', '#5b2a10']);
  const half = length / 2;
  const marks = [-0.16, 0.0, 0.16, 0.32]
    .map(
      (at) =>
        `<path d="M${half * at - 16} -${length * 0.1} l34 ${length * 0.2}" stroke="#34130a" stroke-width="9" stroke-linecap="round" opacity="0.75"/>`,
    )
    .join('');
  return `${skin.defs}<g transform="translate(${cx} ${cy}) rotate(${rotate})" filter="url(#drop)">
    <path d="M${half * 0.66} 0 L${half} -${length * 0.15} Q${half * 0.9} 0 ${half} ${length * 0.15} Z" fill="#7a3d18"/>
    <path d="M-${half * 0.2} -${length * 0.14} Q${half * 0.1} -${length * 0.25} ${half * 0.35} -${length * 0.1} Z" fill="#7a3d18"/>
    <path d="M-${half} 0 C-${half * 0.7} -${length * 0.22} ${half * 0.2} -${length * 0.22} ${half * 0.74} 0 C${half * 0.2} ${length * 0.22} -${half * 0.7} ${length * 0.22} -${half} 0 Z" fill="${skin.fill}"/>
    <path d="M-${half * 0.6} -${length * 0.13} Q-${half * 0.42} 0 -${half * 0.6} ${length * 0.13}" fill="none" stroke="#4a200c" stroke-width="5"/>
    ${marks}<circle cx="-${half * 0.76}" cy="-${length * 0.04}" r="11" fill="#fff4e0"/><circle cx="-${half * 0.76}" cy="-${length * 0.04}" r="6" fill="#2b0f08"/>
    <path d="M-${half * 0.5} -${length * 0.11} Q${half * 0.1} -${length * 0.17} ${half * 0.5} -${length * 0.06}" fill="none" stroke="#ffe0b0" stroke-opacity="0.5" stroke-width="7" stroke-linecap="round"/></g>`;
}
