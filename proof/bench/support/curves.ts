/** One line of a panel. Points with the value 0 are omitted, because the axes are logarithmic. */
export interface Curve {
  name: string;
  /** Pairs of size and value. */
  points: readonly (readonly [number, number])[];
}

/** Curves with the same unit. All panels of a chart have the same sizes on their x-axis. */
export interface Panel {
  /** The title, including the unit. */
  title: string;
  curves: readonly Curve[];
}

export interface Chart {
  title: string;
  /** The unit of the sizes (x-axis), such as boxes in the drop. */
  sizes: string;
  panels: readonly Panel[];
  caption: string;
}

const panelWidth = 300;
const height = 300;
const margin = { top: 74, right: 20, bottom: 78, left: 58 };
/** Dash patterns, so that the lines do not differ by color alone. */
const dashes = ['', '6 4', '2 3'];

// GitHub embeds the image without the page's styles, so the image follows the system's color scheme.
const style = `
text { font: 12px system-ui, sans-serif; fill: #1f2328 }
.title { font-size: 15px; font-weight: 600 } .panel { font-weight: 600 } .quiet { fill: #59636e }
.grid { stroke: #d1d9e0 } .line { fill: none; stroke-width: 2 } .c0 { stroke: #8f1d3a; fill: #8f1d3a }
.c1 { stroke: #0b6bcb; fill: #0b6bcb } .c2 { stroke: #4d6b00; fill: #4d6b00 } .line.line { fill: none }
.back { fill: #fff }
@media (prefers-color-scheme: dark) {
  .back { fill: #0d1117 } text { fill: #e6edf3 } .quiet { fill: #9198a1 } .grid { stroke: #30363d }
  .c0 { stroke: #ff8fa8; fill: #ff8fa8 } .c1 { stroke: #79c0ff; fill: #79c0ff } .c2 { stroke: #b5d66b; fill: #b5d66b }
}`;

const escaped = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escaped(words)}</text>`;

/** Formats a number for an axis, such as 0.001, 10, 1,000 or 1M. */
export function formatAxisNumber(value: number): string {
  if (value >= 1e6) return `${value / 1e6}M`;
  return value >= 1 ? value.toLocaleString('en-NG') : String(Number(value.toPrecision(2)));
}

/** Returns the powers of ten that enclose these values. They are at least one decade apart. */
function getDecades(values: readonly number[]): [number, number] {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  return [10 ** low, 10 ** Math.max(high, low + 1)];
}

function listPowersOfTen([low, high]: readonly [number, number]): number[] {
  const [from, to] = [Math.round(Math.log10(low)), Math.round(Math.log10(high))];
  const step = Math.ceil((to - from) / 6);
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => 10 ** (from + index * step),
  );
}

type Interval = readonly [number, number];

/** Maps a domain of values logarithmically to a range of positions. */
function createLogScale([low, high]: Interval, [start, end]: Interval): (value: number) => number {
  return (value) => start + (Math.log(value / low) / Math.log(high / low)) * (end - start);
}

function drawPanel(
  { title, curves }: Panel,
  index: number,
  sizes: readonly number[],
  sizesName: string,
): string {
  const [left, right] = [index * panelWidth + margin.left, (index + 1) * panelWidth - margin.right];
  const shown = curves.map(({ name, points }) => ({ name, points: points.filter(([, value]) => value > 0) }));
  const domain = getDecades(shown.flatMap(({ points }) => points.map(([, value]) => value)));
  const x = createLogScale([Math.min(...sizes), Math.max(...sizes)], [left + 8, right - 8]);
  const y = createLogScale(domain, [height - margin.bottom, margin.top + 28]);
  const grid = listPowersOfTen(domain).map(
    (value) =>
      `<path class="grid" d="M${left} ${y(value).toFixed(1)}H${right}"/>` +
      text(left - 6, y(value) + 4, formatAxisNumber(value), 'class="quiet" text-anchor="end"'),
  );
  const ticks = sizes.map((size) =>
    text(x(size), height - margin.bottom + 18, formatAxisNumber(size), 'class="quiet" text-anchor="middle"'),
  );
  const lines = shown.map(({ name, points }, order) => {
    const at = points.map(([size, value]) => [x(size).toFixed(1), y(value).toFixed(1)] as const);
    const dots = at.map(([cx, cy]) => `<circle class="c${order}" cx="${cx}" cy="${cy}" r="3"/>`).join('');
    const line = (d: string) =>
      `<path class="line c${order}" stroke-dasharray="${dashes[order] ?? ''}" d="${d}"/>`;
    const key = margin.top - 8 + 14 * order;
    return [
      line(`M${at.map((one) => one.join(' ')).join('L')}`) + dots,
      line(`M${left} ${key - 4}h24`) + text(left + 30, key, name),
    ].join('\n');
  });
  const middle = (left + right) / 2;
  return [
    text(left, margin.top - 26, title, 'class="panel"'),
    ...[...grid, ...ticks, ...lines],
    text(middle, height - margin.bottom + 38, sizesName, 'class="quiet" text-anchor="middle"'),
  ].join('\n');
}

export function drawCurves({ title, sizes, panels, caption }: Chart): string {
  const all = panels.flatMap(({ curves }) => curves.flatMap(({ points }) => points.map(([size]) => size)));
  const measured = [...new Set(all)].sort((a, b) => a - b);
  const width = panels.length * panelWidth;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${style}</style><rect class="back" width="${width}" height="${height}"/>`,
    text(12, 24, title, 'class="title"'),
    ...panels.map((panel, index) => drawPanel(panel, index, measured, sizes)),
    text(12, height - 12, caption, 'class="quiet"'),
    '</svg>\n',
  ].join('\n');
}
