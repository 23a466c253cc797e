import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getMenuCropArea } from './crop-image';

it('crops an image to the menu’s aspect ratio around the tapped point', () => {
  expect(getMenuCropArea({ width: 800, height: 600 }, { x: 0, y: 1 })).toEqual({
    ...{ x: 0, y: 0, width: 800, height: 600 },
  });
  expect(getMenuCropArea({ width: 1000, height: 600 }, { x: 0.45, y: 0.5 })).toEqual({
    ...{ x: 50, y: 0, width: 800, height: 600 },
  });
  expect(getMenuCropArea({ width: 800, height: 1200 }, { x: 0.5, y: 0.9 })).toEqual({
    ...{ x: 0, y: 600, width: 800, height: 600 },
  });
  const length = fc.integer({ min: 1, max: 10_000 });
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(length, length, fraction, fraction, (width, height, x, y) => {
      const part = getMenuCropArea({ width, height }, { x, y });
      expect(part.width / part.height).toBeCloseTo(4 / 3);
      expect(part.x).toBeGreaterThanOrEqual(0);
      expect(part.y).toBeGreaterThanOrEqual(0);
      expect(part.x + part.width).toBeLessThanOrEqual(width + 1e-6);
      expect(part.y + part.height).toBeLessThanOrEqual(height + 1e-6);
      expect(part.width === width || part.height === height).toBe(true);
    }),
  );
});
