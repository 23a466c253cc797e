import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { getEmulatorPorts, defaultEmulatorPorts } from './emulators';
import { detectEmulatorPorts } from './detect-emulator-ports';

let device: ReturnType<typeof installFakeBrowser>['device'];
const answerWith = (text: string) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)));
const goOffline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

const found = async () => {
  await detectEmulatorPorts();
  return getEmulatorPorts();
};

const scriptOf = (ports: Record<string, number>) => {
  const emulators = Object.entries(ports).map(([name, port]) => [name, { host: '127.0.0.1', port }]);
  const json = JSON.stringify(Object.fromEntries(emulators), null, 2);
  return `var firebaseConfig = {\n  "a": 1\n};\nif (x) {\n  var firebaseEmulators = ${json};\n  go({});\n}\n`;
};

beforeEach(() => {
  ({ device } = installFakeBrowser());
});

describe('detectEmulatorPorts', () => {
  const moved = { auth: 20_001, firestore: 20_002, functions: 20_003, storage: 20_004 };

  it('uses the emulator ports that the server of the page lists', async () => {
    const ask = vi.fn(() => Promise.resolve(new Response(scriptOf({ ...moved, database: 20_005 }))));
    vi.stubGlobal('fetch', ask);
    expect(await found()).toEqual(moved);
    expect(ask).toHaveBeenCalledWith(
      '/__/firebase/init.js?useEmulator=true',
      expect.objectContaining({ cache: 'no-store' }),
    );
    expect(Object.keys(device)).toEqual(['device:emulator-ports']);
  });

  it('uses the default port for an emulator that the server does not list', async () => {
    answerWith(scriptOf({ auth: 20_001 }));
    expect(await found()).toEqual({ ...defaultEmulatorPorts, auth: 20_001 });
  });

  it('offline, uses the last known emulator ports, or the default ports if none are known', async () => {
    goOffline();
    expect(await found()).toEqual(defaultEmulatorPorts);
    answerWith(scriptOf(moved));
    await found();
    goOffline();
    expect(await found()).toEqual(moved);
  });

  it.each(['<!doctype html>', scriptOf({ auth: 0.5 }), 'var firebaseEmulators = {\n};;\n};'])(
    'uses the default emulator ports if the server responds with %j',
    async (text) => {
      answerWith(text);
      expect(await found()).toEqual(defaultEmulatorPorts);
    },
  );
});

it('defaultEmulatorPorts has the same ports as firebase.json', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../firebase.json'), 'utf8');
  const { emulators: configured } = z.object({ emulators: z.looseObject({}) }).parse(JSON.parse(file));
  expect(configured).toMatchObject(
    Object.fromEntries(Object.entries(defaultEmulatorPorts).map(([name, port]) => [name, { port }])),
  );
});
