import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderPicture } from './pictures/canvas';
import { desserts } from './pictures/desserts';
import { drinks } from './pictures/drinks';
import { extras } from './pictures/extras';
import { mains } from './pictures/mains';
import { heroSlides } from '../web/src/features/home/components/hero-slides';

const folder = path.join(import.meta.dirname, '../web/public/sample-dishes');
await mkdir(folder, { recursive: true });
for (const [name, picture] of Object.entries({ ...mains, ...extras, ...desserts, ...drinks })) {
  await writeFile(path.join(folder, `${name}.webp`), await renderPicture(picture));
  if (heroSlides.some((slide) => slide.picture === name)) {
    await writeFile(path.join(folder, `${name}-small.webp`), await renderPicture(picture, true));
  }
}
