import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme } from '@mui/material/styles';
import { darkPalette, fonts, lightPalette, typeScale } from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    accent: Palette['primary'];
  }
  interface PaletteOptions {
    accent?: PaletteOptions['primary'];
  }
}

const heading = { fontFamily: fonts.serif, fontWeight: 600, letterSpacing: '-0.01em' };

/** Returns the element in which MUI popups must be rendered, because a modal `dialog` covers everything outside. */
function topLayer(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
}

/**
 * The shop's MUI theme, loaded only by routes that use MUI. `web/build/theme-css.ts` writes its variables to a static
 * style sheet at build time (docs/decisions/0002).
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  defaultColorScheme: 'light',
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: fonts.sans,
    h1: { ...heading, fontSize: typeScale.h1 },
    h2: { ...heading, fontSize: typeScale.h2 },
    h3: { ...heading, fontSize: typeScale.h3 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiModal: { defaultProps: { container: topLayer } },
    MuiPopover: { defaultProps: { container: topLayer } },
    MuiPopper: { defaultProps: { container: topLayer } },
    MuiTextField: { defaultProps: { fullWidth: true } },
    MuiTab: {
      // A ripple would delay the change of content, which already shows that a tab was pressed. The shop's own buttons
      // have no ripple either.
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          minHeight: 48,
          '&.Mui-focusVisible': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: -3 },
        }),
      },
    },
  },
});
