import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';

/** Names with letters and tone marks that English does not have. */
const names = {
  Yoruba: 'Bọ́lá Ọkọ́-Ẹni Ṣadé Ẹ̀bùn Ìbùkún Ọ̀ṣun Òjó Ẹ̀ṣọ́ m̀ ḿ ǹ ń ẹ̄',
  Igbo: 'Chịnọ́nso Ụzọ́ Ịkenna ị́ ị̀ ụ̀ Ṅkem ṅ Ǹkechi Ńdị Ọ̄gụ',
  Ijaw: 'Tạri Ịbịama Ẹbịẹrẹ Ụ́kụ Ọ́la Ḅọma ḍ Ḍ ḅ ṇ',
  European: 'Zoë Müller François Íñigo Óscar Łukasz Šárka',
  Ikwerre: 'Ọ̀dụ́ Wọ́kụ Ńsirim Ẹ́zi Ị́gwụ',
};
const hausa = 'Ɗanjuma Ƙasimu Ɓala ɓ ɗ ƙ ƴ Ƴar’aduwa Saʼadu';

/** Returns the characters of a text that the browser draws in a device font instead of the shop's font. */
async function drawnInDeviceFont(page: Page, text: string, font: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  await page.evaluate(
    ({ drawn, css }) => {
      document.body.replaceChildren();
      for (const { segment } of new Intl.Segmenter().segment(drawn)) {
        const cluster = document.createElement('p');
        cluster.textContent = segment;
        cluster.style.font = css;
        document.body.append(cluster);
      }
    },
    { drawn: text.replaceAll(/\s/g, ''), css: font },
  );
  // The browser loads a font file when it first draws one of its letters.
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
  const strange: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    const { outerHTML } = await devTools.send('DOM.getOuterHTML', { nodeId });
    if (fonts.length !== 1 || !fonts[0]?.isCustomFont) strange.push(outerHTML.replaceAll(/<[^>]+>/g, ''));
  }
  await devTools.detach();
  return strange;
}

test('draws each letter of a name, with its accents, in a single font of the shop', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const font of ["400 16px 'DM Sans'", "700 16px 'DM Sans'", '400 24px Fraunces', '600 24px Fraunces']) {
    for (const [language, text] of Object.entries(names)) {
      expect.soft(await drawnInDeviceFont(page, text, font), `${language} in ${font}`).toEqual([]);
    }
  }
  expect.soft(await drawnInDeviceFont(page, hausa, "400 16px 'DM Sans'"), 'Hausa').toEqual([]);
});

test('loads fonts for additional letters only for pages with such letters', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/signin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(files.filter((file) => /-names|-hooks|-ext/.test(file))).toEqual([]);

  const loaded = page.waitForRequest(/dm-sans-names/);
  await page.getByLabel('Email').first().fill('ọkọ@example.com');
  await loaded;
});
