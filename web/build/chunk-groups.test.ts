import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { afterLoad, chunkNamer, compileHint, ofSdks } from './chunk-groups';

const web = '/shop/web';
const route = (path: string) => `${web}/src/features/${path}.tsx`;
const main = `${web}/src/app/main.tsx`;
const [home, menu, gift] = [
  route('home/routes/home'),
  route('menu/routes/weekly-drop'),
  route('gifts/routes/public-gift'),
];
const checkout = route('checkout/routes/checkout');

/** What imports what; pages are imported when they are opened. */
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
  [`${web}/src/components/card.tsx`]: ['/shop/domain/src/money.ts'],
  [`${web}/src/components/field.tsx`]: ['/shop/node_modules/react/index.js', '/shop/domain/src/address.ts'],
  [`${web}/src/components/picker.tsx`]: ['/shop/node_modules/@mui/select.js'],
  [`${web}/src/firebase/firebase-app.ts`]: [
    '/shop/node_modules/@firebase/app.js',
    `${web}/src/config/env.ts`,
  ],
  [`${web}/src/shared/accounts/sign-out.ts`]: [`${web}/src/shared/accounts/unsent.ts`],
  [`${web}/src/pwa/register.ts`]: ['/shop/node_modules/workbox-window.js'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicImporters: [home, menu, gift, checkout].includes(id) ? [main] : [],
  }),
};
const chunkOf = (id: string) => chunkNamer(web)(id, graph);

it('what the first pages need together is one file, and their libraries another', () => {
  expect(chunkOf(`${web}/src/theme/base.css`)).toBe('shop');
  expect(chunkOf(`${web}/src/components/card.tsx`)).toBe('shop');
  expect(chunkOf('/shop/domain/src/money.ts')).toBe('shop');
  expect(chunkOf(`${web}/src/components/stepper.tsx`)).toBe('shop');
  expect(chunkOf('/shop/node_modules/react/index.js')).toBe('vendor');
});

it('what the menu’s or the gift page’s alone needs is no part of home', () => {
  expect(chunkOf(`${web}/src/components/face.tsx`)).toBe('browse');
  expect(chunkOf(`${web}/src/components/hero.tsx`)).toBeNull();
});

it('what later pages share is one file, but for what brings a library along', () => {
  expect(chunkOf(`${web}/src/components/field.tsx`)).toBe('more');
  expect(chunkOf('/shop/domain/src/address.ts')).toBe('more');
  expect(chunkOf(`${web}/src/components/picker.tsx`)).toBeNull();
  expect(chunkOf('/shop/node_modules/@mui/select.js')).toBeNull();
});

it('what Firebase’s SDKs begin with brings nothing of later pages along', () => {
  expect(chunkOf('/shop/node_modules/@firebase/app.js')).toBe('firebase');
  expect(chunkOf(`${web}/src/config/env.ts`)).toBe('firebase');
  expect(chunkOf(`${web}/src/firebase/emulators.ts`)).toBe('firebase');
});

it('what every page asks for once it has loaded is one file, but for what brings a library along', () => {
  expect(chunkOf(`${web}/src/shared/accounts/unsent.ts`)).toBe('soon');
  expect(chunkOf('/shop/node_modules/workbox-window.js')).toBeNull();
});

it('every module that is named here is there', () => {
  const missing = [...ofSdks, ...afterLoad].filter(
    (file) => !existsSync(join(import.meta.dirname, '../src', file)),
  );
  expect(missing).toEqual([]);
});

it('the app’s first module and pages are files of their own', () => {
  for (const id of [main, home, menu, gift, checkout]) expect(chunkOf(id)).toBeNull();
});

it('only what a first view needs is compiled while it arrives', () => {
  const hinted = ['vendor', 'shop', 'browse', 'more', 'home'].filter((name) => compileHint({ name }) !== '');
  expect(hinted).toEqual(['vendor', 'shop']);
});
