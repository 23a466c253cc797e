/**
 * Colours of the shop's theme (docs/product/look.md). They are repeated here because emails cannot use the site's
 * stylesheet.
 */
export const lightColours = {
  ground: '#fbf4e9',
  paper: '#fffcf6',
  ink: '#2b1218',
  muted: '#6a4a4c',
  brand: '#7a1f34',
  onBrand: '#fff8ee',
  gold: '#c8963e',
  line: '#ead9c6',
};

export const darkColours: typeof lightColours = {
  ground: '#1a0c11',
  paper: '#26141a',
  ink: '#f8ecdf',
  muted: '#d3b9ad',
  brand: '#f2ab9b',
  onBrand: '#3a0c18',
  gold: '#e2b65a',
  line: '#432830',
};

const sans = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const serif = 'Georgia,Times New Roman,serif';

const fonts = {
  title: `font:700 26px/1.25 ${serif}`,
  wordmark: `font:700 20px/1.2 ${serif}`,
  heading: `font:700 17px/1.4 ${serif}`,
  text: `font:400 16px/1.55 ${sans}`,
  strong: `font:700 16px/1.55 ${sans}`,
  quote: `font:italic 400 18px/1.5 ${serif}`,
  small: `font:400 14px/1.6 ${sans}`,
  button: `font:600 17px/1.3 ${sans}`,
};

/** Returns a text style's font and colour as inline CSS, because some email clients support no other styles. */
export function getTextStyle(font: keyof typeof fonts, colour?: keyof typeof lightColours): string {
  return colour ? `${fonts[font]};color:${lightColours[colour]}` : fonts[font];
}
