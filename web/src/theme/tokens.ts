/** The design tokens, from which the MUI theme and the static style sheet are built. */

const serif = "'Fraunces', 'Fraunces fallback', Georgia, serif";
const sans = "'DM Sans', 'DM Sans fallback', system-ui, sans-serif";

/**
 * The light colours: deep wine, terracotta and cream with a gold accent (docs/product/look.md#the-feeling). Every
 * combination of text and background meets WCAG AA.
 */
export const lightPalette = {
  primary: { main: '#7a1f34', dark: '#5a1224', light: '#a3475b', contrastText: '#fff8ee' },
  secondary: { main: '#a8401f', dark: '#832f14', light: '#cf6f4c', contrastText: '#fff8ee' },
  accent: { main: '#c8963e', dark: '#7d5713', light: '#f1dcae', contrastText: '#2b1218' },
  error: { main: '#a8201a', dark: '#7d120e', light: '#f9dcd6', contrastText: '#fff8ee' },
  warning: { main: '#8a5200', dark: '#663c00', light: '#fbe6c2', contrastText: '#fff8ee' },
  success: { main: '#2f6640', dark: '#1f4a2c', light: '#dcebd9', contrastText: '#fff8ee' },
  info: { main: '#3b5b76', dark: '#27435a', light: '#dce6ec', contrastText: '#fff8ee' },
  background: { default: '#fbf4e9', paper: '#fffcf6' },
  text: { primary: '#2b1218', secondary: '#6a4a4c', disabled: '#8d7573' },
  divider: '#ead9c6',
};

export const darkPalette = {
  primary: { main: '#f2ab9b', dark: '#e08e7d', light: '#fbd3c8', contrastText: '#3a0c18' },
  secondary: { main: '#f09a73', dark: '#d97d54', light: '#f9c7ae', contrastText: '#331004' },
  accent: { main: '#e2b65a', dark: '#f0d08c', light: '#4a3413', contrastText: '#2b1218' },
  error: { main: '#ffa99b', dark: '#ffc7bd', light: '#5a1b18', contrastText: '#40090a' },
  warning: { main: '#f3bf6b', dark: '#f9d89d', light: '#4b320c', contrastText: '#331f00' },
  success: { main: '#9ccfa4', dark: '#c0e3c5', light: '#1e3f29', contrastText: '#0b2a14' },
  info: { main: '#a9c8de', dark: '#cbdfec', light: '#1f3647', contrastText: '#0c2231' },
  background: { default: '#1a0c11', paper: '#26141a' },
  text: { primary: '#f8ecdf', secondary: '#d3b9ad', disabled: '#9b8078' },
  divider: '#432830',
};

export const fonts = { serif, sans };

/** Fluid font sizes that scale between screen widths of 360 and 1280 pixels. */
export const typeScale = {
  display: 'clamp(2.5rem, 1.72rem + 3.48vw, 4.5rem)',
  // With 200 % text, the longest word of a heading must still fit a narrow phone.
  h1: 'min(12vw, clamp(2rem, 1.61rem + 1.74vw, 3rem))',
  h2: 'clamp(1.625rem, 1.38rem + 1.09vw, 2.25rem)',
  h3: 'clamp(1.25rem, 1.15rem + 0.43vw, 1.5rem)',
  lead: 'clamp(1.0625rem, 1.01rem + 0.22vw, 1.1875rem)',
  body: '1rem',
  small: '0.875rem',
  tiny: '0.8125rem',
};

export const radius = { small: '8px', medium: '14px', large: '24px', pill: '999px' };

export const space = {
  '1': '4px',
  '2': '8px',
  '3': '12px',
  '4': '16px',
  '5': '24px',
  '6': '32px',
  '7': '48px',
  '8': '64px',
  '9': '96px',
  gutter: 'clamp(16px, 4vw, 40px)',
};

export const elevation = {
  low: '0 1px 2px rgb(60 16 26 / 8%), 0 2px 8px rgb(60 16 26 / 6%)',
  medium: '0 2px 6px rgb(60 16 26 / 8%), 0 12px 28px rgb(60 16 26 / 12%)',
  high: '0 8px 24px rgb(40 8 16 / 16%), 0 28px 64px rgb(40 8 16 / 24%)',
};

export const motion = {
  quick: '140ms',
  calm: '300ms',
  slow: '600ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
};
