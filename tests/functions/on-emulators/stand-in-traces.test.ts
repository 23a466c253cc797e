import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setEmulatorPorts, defaultEmulatorPorts } from '../../../web/src/firebase/emulators';
import type { FirestoreSdk } from '../../../web/src/firebase/load';
import { firestoreTraces, traceSecurityRules } from '../../stand-ins/firestore-traces';

const projectId = `demo-traces-${randomUUID().slice(0, 8)}`;

let sdk: FirestoreSdk;

beforeAll(async () => {
  // Silence the SDK's log, because the traces cause rejections on purpose.
  setLogLevel('silent');
  const [host = '', port = ''] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  await initializeTestEnvironment({
    projectId,
    firestore: { host, port: Number(port), rules: traceSecurityRules },
  });
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', projectId);
  vi.stubEnv('SHAREBOX_DEMO', 'true');
  vi.stubGlobal('location', { hostname: host });
  setEmulatorPorts({ ...defaultEmulatorPorts, firestore: Number(port) });
  sdk = await import('../../../web/src/firebase/firestore');
});

afterAll(async () => {
  await sdk.terminate(sdk.firestore);
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the Firestore SDK on the emulator', () => {
  it.each(firestoreTraces)(
    'the Firestore SDK passes the same trace as the stand-in for component tests: $does',
    async ({ run, sees }) => {
      expect(await run(sdk, `traces/${randomUUID()}`)).toEqual(sees);
    },
  );
});
