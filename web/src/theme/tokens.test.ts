import { describe, expect, it } from 'vitest';
import { darkPalette, lightPalette } from './tokens';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const tones = ['primary', 'secondary', 'error', 'warning', 'success', 'info'] as const;
const softTones = ['accent', 'error', 'warning', 'success', 'info'] as const;

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_name, palette) => {
  it('the palette has a contrast of at least 4.5:1 for all text on page and card backgrounds', () => {
    for (const ground of Object.values(palette.background)) {
      for (const text of [
        palette.text.primary,
        palette.text.secondary,
        ...tones.map((tone) => palette[tone].main),
      ]) {
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('the palette has a contrast of at least 4.5:1 for labels on filled buttons', () => {
    for (const tone of [...tones, 'accent'] as const) {
      const { main, contrastText } = palette[tone];
      expect(contrast(contrastText, main), `${contrastText} on ${main}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('the palette has a contrast of at least 4.5:1 for text on chips and banners', () => {
    for (const tone of softTones) {
      const { dark, light } = palette[tone];
      expect(contrast(dark, light), `${dark} on ${light}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
