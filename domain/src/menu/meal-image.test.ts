import { describe, expect, it } from 'vitest';
import {
  parseMealImageKey,
  getMealImagePath,
  getMealImageProblem,
  buildMealImageSources,
  getMealUploadFolder,
  mealUploadsFolder,
} from './meal-image';

const key = '0123456789abcdef0123456789abcdef';

describe('getMealImageProblem and getMealUploadFolder', () => {
  it.each([
    ['image/svg+xml', 1, 'Please select a valid image file.'],
    ['', 1, 'Please select a valid image file.'],
    ['image/png', 5_242_880, 'Image file size must be less than 5MB.'],
  ])(
    'an uploaded meal image is rejected if its type is %j and its size is %d bytes',
    (type, size, problem) => {
      expect(getMealImageProblem({ type, size })).toBe(problem);
    },
  );

  it('a meal image is uploaded into the admin’s own folder', () => {
    expect(getMealUploadFolder('ama')).toBe('meal-uploads/ama/');
    expect(mealUploadsFolder).toBe('meal-uploads/');
  });
});

describe('parseMealImageKey and buildMealImageSources', () => {
  const hosted = `/meal-images/${key}-large.webp`;
  const stored = `https://files.test/o/meal-images%2F${key}-large.webp?alt=media`;

  it('a generated meal image is recognised by its URL on Hosting and in Storage', () => {
    expect(getMealImagePath(key, 'large', 'webp')).toBe(hosted.slice(1));
    expect(parseMealImageKey(hosted)).toBe(key);
    expect(parseMealImageKey(stored)).toBe(key);
  });

  it.each([
    '',
    `/sample-dishes/${key}-large.webp`,
    `/meal-images/${key}-small.webp`,
    `/meal-images/${key}-large.avif`,
    `/meal-images/${key}-largeXwebp`,
    `/meal-images/0${key}-large.webp`,
    `/meal-images/${key.slice(1)}-large.webp`,
    `/meal-images/${key.slice(1)}g-large.webp`,
    `${hosted}.exe`,
    `${hosted}\n`,
    `x\n${hosted}`,
  ])('a generated meal image cannot have the URL %j', (address) => {
    expect(parseMealImageKey(address)).toBeNull();
    expect(buildMealImageSources(address)).toBeNull();
  });

  it('a generated meal image is available in two sizes and two formats', () => {
    expect(buildMealImageSources(hosted)).toEqual({
      avif: `/meal-images/${key}-small.avif 480w, /meal-images/${key}-large.avif 1200w`,
      webp: `/meal-images/${key}-small.webp 480w, /meal-images/${key}-large.webp 1200w`,
    });
    const of = (size: string, format: string) =>
      `https://files.test/o/meal-images%2F${key}-${size}.${format}?alt=media`;
    expect(buildMealImageSources(stored)?.avif).toBe(
      `${of('small', 'avif')} 480w, ${of('large', 'avif')} 1200w`,
    );
  });
});
