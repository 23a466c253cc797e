/** Generates the link previews in `web/public/og/`: `node --import tsx scripts/draw-previews.ts`. */
import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { publicPages } from '../web/src/config/page-metadata';
import { ensureChromium } from './testing/find-chromium';
import { ROOT } from './local-stack/project';

const width = 1200;
const height = 630;
const web = (path: string) => join(ROOT, 'web', path);
const inline = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(web(path)).toString('base64')}`;
const dish = (name: string, style: string) =>
  `<img src="${inline(`public/sample-dishes/${name}.webp`, 'image/webp')}" style="${style}" />`;
const square = (side: number, left: number, top: number) =>
  `width:${side}px;height:${side}px;left:${left}px;top:${top}px`;

interface Picture {
  headline: string;
  /** Font size in pixels. */
  headlineSize: number;
  words: string;
  wordsSize: number;
  /** The HTML of the dishes on the right of the preview. */
  plates: string;
  platesWidth: number;
}

const page = ({
  headline,
  headlineSize,
  words,
  wordsSize,
  plates,
  platesWidth,
}: Picture) => `<!doctype html><style>
  @font-face { font-family: Fraunces; font-weight: 600; src: url(${inline('src/theme/fonts/fraunces-600-latin.woff2', 'font/woff2')}) }
  @font-face { font-family: Sans; font-weight: 100 900; src: url(${inline('src/theme/fonts/dm-sans-latin.woff2', 'font/woff2')}) }
  body { margin: 0; width: ${width}px; height: ${height}px; background: #fbf4e9; color: #2b1a1f; display: grid;
    grid-template-columns: 1fr ${platesWidth}px; overflow: hidden; font-family: Sans }
  section { padding: 76px 0 72px 76px; display: flex; flex-direction: column }
  .brand { display: flex; align-items: center; gap: 18px; font: 600 34px Fraunces; color: #7a1f34 }
  .brand img { width: 60px }
  h1 { font: 600 ${headlineSize}px/1.05 Fraunces; letter-spacing: -0.02em; margin: auto 0 26px; color: #5d1426; text-wrap: balance }
  p { font-size: ${wordsSize}px; line-height: 1.35; margin: 0; color: #6b4a4f }
  .plates { position: relative }
  .plates img { position: absolute; object-fit: cover; border-radius: 50%; border: 14px solid #fffaf2;
    box-shadow: 0 24px 60px #5d142638 }
</style>
<section>
  <div class="brand"><img src="${inline('public/icon.svg', 'image/svg+xml')}" />Share Box</div>
  <h1>${headline}</h1>
  <p>${words}</p>
</section>
<div class="plates">${plates}</div>`;

const giftPicture: Picture = {
  headline: 'Dinner for two,<br />from you.',
  headlineSize: 82,
  words: 'Choose their plates, write a love note,<br />and we bring the evening.',
  wordsSize: 30,
  plates: [
    dish('smoky-party-jollof', square(400, 96, -50)),
    dish('chocolate-lava-cake', square(250, 344, 300)),
    dish('zobo-hibiscus', square(270, 30, 352)),
  ].join(''),
  platesWidth: 560,
};

const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log),
  args: ['--no-sandbox'],
});
try {
  const tab = await browser.newPage({ viewport: { width, height } });
  const draw = async (picture: Picture) => {
    await tab.setContent(page(picture));
    await tab.evaluate('document.fonts.ready.then(() => undefined)');
    return sharp(await tab.screenshot());
  };
  // Messengers ignore images larger than a few hundred kB. They also shrink images, which hides that the palette has
  // only 200 colours.
  const gift = (await draw(giftPicture)).png({ palette: true, colours: 200 });
  writeFileSync(web('public/og/gift.png'), await gift.toBuffer());
  for (const { name, headline, dish: dishName } of publicPages) {
    const picture = await draw({
      headline,
      headlineSize: 80,
      words: 'Port Harcourt',
      wordsSize: 28,
      plates: dish(dishName, square(560, 34, 21)),
      platesWidth: 520,
    });
    writeFileSync(
      web(`public/og/${name}.jpg`),
      await picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    );
  }
} finally {
  await browser.close();
}
