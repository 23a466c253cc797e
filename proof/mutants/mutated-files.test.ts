import { describe, expect, it } from 'vitest';
import { getRunFolder, isStrict, listMutatedFiles, listTestsOf, minKilledPercent } from './mutated-files';

describe('listMutatedFiles', () => {
  it('returns the sources of a folder without their tests', () => {
    const files = listMutatedFiles('functions/src/platform/db/');
    expect(files).toContain('functions/src/platform/db/batching.ts');
    expect(files).not.toContain('functions/src/platform/db/batching.test.ts');
    expect(files.every((file) => file.startsWith('functions/src/platform/db/'))).toBe(true);
  });

  it('returns a single file, and nothing for another path', () => {
    expect(listMutatedFiles('./domain/src/orders/slot.ts')).toEqual(['domain/src/orders/slot.ts']);
    expect(listMutatedFiles('functions/src/order')).toEqual([]);
  });

  it('leaves out files that only deploy functions, and web files without unit tests', () => {
    const files = listMutatedFiles();
    expect(files).not.toContain('functions/src/index.ts');
    expect(files).not.toContain('functions/src/gifts/gift-page.ts');
    expect(files).not.toContain('functions/src/triggers/firestore-triggers.ts');
    expect(files).toContain('functions/src/triggers/trigger-handlers.ts');
    expect(files).toContain('web/src/shared/cart/create-cart.ts');
    expect(files.filter((file) => file.endsWith('.tsx'))).toEqual([]);
  });
});

it('getRunFolder groups the files of one run of Stryker', () => {
  expect(getRunFolder('domain/src/orders/slot.ts')).toBe('domain/src/orders');
  expect(getRunFolder('functions/src/platform/db/batching.ts')).toBe('functions/src/platform');
  expect(getRunFolder('web/src/lib/errors.ts')).toBe('web/src');
});

describe('listTestsOf', () => {
  it('returns the handler tests that name a file or a handler of the folder', () => {
    const tests = listTestsOf('functions/src/waitlist', ['functions/src/waitlist/join-waitlist.ts']);
    expect(tests).toContain('tests/functions/waitlist.test.ts');
    expect(listTestsOf('functions/src/orders', [])).not.toContain('tests/functions/time-zones.test.ts');
    expect(tests).not.toContain('tests/functions/create-profile.test.ts');
  });

  it('returns the unit tests of the folder, and of web files those beside them', () => {
    expect(listTestsOf('functions/src/platform', [])).toContain('functions/src/platform/db/batching.test.ts');
    expect(listTestsOf('web/src', ['web/src/lib/errors.ts'])).toEqual(['web/src/lib/errors.test.ts']);
  });
});

it('requires more of money than of menus and the web', () => {
  expect(isStrict('domain/src/payments/ledger.ts')).toBe(true);
  expect(isStrict('functions/src/menu/save-meal-item.ts')).toBe(false);
  expect([minKilledPercent('functions/src/menu'), minKilledPercent('web/src/lib')]).toEqual([90, 85]);
});
