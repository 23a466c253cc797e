import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deferredModules, createChunkNamer } from './chunk-groups';

const web = '/shop/web';
const route = (path: string) => `${web}/src/features/${path}.tsx`;
const main = `${web}/src/app/main.tsx`;
const [home, menu, gift] = [
  route('home/routes/home'),
  route('menu/routes/weekly-drop'),
  route('gifts/routes/public-gift'),
];
const checkout = route('checkout/routes/checkout');
const [run, packing] = [route('deliveries/routes/run'), route('packing/routes/packing')];
const pages = [home, menu, gift, checkout, run, packing];

/** The static imports of each module. Pages are imported dynamically. */
const imports: Record<string, string[]> = {
  [main]: ['/shop/node_modules/react/index.js', `${web}/src/theme/base.css`],
  [home]: [`${web}/src/components/card.tsx`, `${web}/src/components/hero.tsx`],
  [menu]: [`${web}/src/components/card.tsx`, `${web}/src/components/stepper.tsx`],
  [gift]: [
    `${web}/src/components/card.tsx`,
    `${web}/src/components/stepper.tsx`,
    `${web}/src/components/face.tsx`,
  ],
  [checkout]: [`${web}/src/components/field.tsx`, `${web}/src/components/picker.tsx`],
  [run]: [`${web}/src/lib/use-wake-lock.ts`, `${web}/src/components/field.tsx`],
  [packing]: [`${web}/src/lib/use-wake-lock.ts`],
  [`${web}/src/components/card.tsx`]: ['/shop/domain/src/money.ts'],
  [`${web}/src/components/field.tsx`]: ['/shop/node_modules/react/index.js', '/shop/domain/src/address.ts'],
  [`${web}/src/components/picker.tsx`]: ['/shop/node_modules/@mui/select.js'],
  [`${web}/src/shared/accounts/sign-out.ts`]: [`${web}/src/shared/accounts/unsent.ts`],
  [`${web}/src/pwa/register.ts`]: ['/shop/node_modules/workbox-window.js'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: id === main ? pages : [],
    dynamicImporters: pages.includes(id) ? [main] : [],
  }),
};
const chunkOf = (id: string) => createChunkNamer(web)(id, graph);

it('puts modules shared by the first pages into one chunk, and their libraries into another chunk', () => {
  expect(chunkOf(`${web}/src/theme/base.css`)).toBe('shop');
  expect(chunkOf(`${web}/src/components/card.tsx`)).toBe('shop');
  expect(chunkOf('/shop/domain/src/money.ts')).toBe('shop');
  expect(chunkOf(`${web}/src/components/stepper.tsx`)).toBe('shop');
  expect(chunkOf('/shop/node_modules/react/index.js')).toBe('vendor');
});

it('puts modules used only by the menu or gift page into a separate chunk', () => {
  expect(chunkOf(`${web}/src/components/face.tsx`)).toBe('browse');
  expect(chunkOf(`${web}/src/components/hero.tsx`)).toBeNull();
});

it('puts modules shared by later pages into one chunk, except modules that import a library', () => {
  expect(chunkOf(`${web}/src/components/field.tsx`)).toBe('more');
  expect(chunkOf('/shop/domain/src/address.ts')).toBe('more');
  expect(chunkOf(`${web}/src/components/picker.tsx`)).toBeNull();
  expect(chunkOf('/shop/node_modules/@mui/select.js')).toBeNull();
});

it('excludes modules used only by staff pages from the customer chunks', () => {
  expect(chunkOf(`${web}/src/lib/use-wake-lock.ts`)).toBe('staff');
});

it('puts modules that every page requests after loading into one chunk, except libraries', () => {
  expect(chunkOf(`${web}/src/shared/accounts/unsent.ts`)).toBe('soon');
  expect(chunkOf('/shop/node_modules/workbox-window.js')).toBeNull();
});

it('the list of deferred modules contains only existing files', () => {
  const missing = deferredModules.filter((file) => !existsSync(join(import.meta.dirname, '../src', file)));
  expect(missing).toEqual([]);
});

it('keeps the entry module and each page in separate chunks', () => {
  for (const id of [main, ...pages]) expect(chunkOf(id)).toBeNull();
});
