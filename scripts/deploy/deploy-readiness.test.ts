import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deployVariableSources } from '../../web/build/deploy-environment';
import { listMissingDeploySteps } from './deploy-readiness';

let folder = '';
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const readiness = () =>
  listMissingDeploySteps(join(folder, 'shop'), join(folder, 'home'), { PATH: join(folder, 'bin') });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sharebox-deploy-'));
  await write('shop/.firebaserc', '{ "projects": { "default": "share-box" } }');
  await write(
    'shop/web/.env.production.local',
    Object.keys(deployVariableSources)
      .map((name) => `${name}=x`)
      .join('\n'),
  );
  await write('shop/storage-cors.json', '[{ "origin": ["https://sharebox.ng"] }]');
  await write('home/.config/configstore/firebase-tools.json', '{ "tokens": { "refresh_token": "x" } }');
  await write('home/.config/gcloud/application_default_credentials.json', '{}');
  await write('bin/gcloud', '');
});

afterEach(() => rm(folder, { recursive: true }));

test('reports no problem on a machine where all deployment steps are done', () => {
  expect(readiness()).toEqual([]);
});

test.each([
  ['shop/.firebaserc', '{ "projects": { "default": "demo-sharebox" } }', /No project is chosen/],
  ['shop/.firebaserc', '', /No project is chosen/],
  ['shop/storage-cors.json', '[{ "origin": ["https://your-domain.example"] }]', /storage-cors.json/],
  ['home/.config/configstore/firebase-tools.json', '{}', /firebase login/],
])('reports a problem when the file %s contains %s', async (path, text, message) => {
  await write(path, text);
  expect(readiness()).toEqual([expect.stringMatching(message)]);
});

test.each([
  ['home/.config/gcloud', /application-default login/],
  ['bin', /No gcloud/],
])('reports a problem when %s is missing', async (path, message) => {
  await rm(join(folder, path), { recursive: true });
  expect(readiness()).toEqual([expect.stringMatching(message)]);
});

test('reports each variable of the shop’s configuration when the configuration file is missing', async () => {
  await rm(join(folder, 'shop/web/.env.production.local'));
  expect(readiness()).toHaveLength(Object.keys(deployVariableSources).length);
});
