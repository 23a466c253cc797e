import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && 'index.html' in value;
}

export function readManifest(dist: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  if (!isManifest(manifest)) throw new Error('The build has no manifest');
  return manifest;
}

/** Pages whose documents contain HTML that the build or a function has rendered. */
export const prerenderedPages = ['home', 'menu', 'gift'] as const;
export type PrerenderedPage = (typeof prerenderedPages)[number];

const routes = {
  home: 'home/routes/home',
  menu: 'menu/routes/weekly-drop',
  gift: 'gifts/routes/public-gift',
};

/** Returns the path of a page's module relative to `web`, as in the manifest. */
export function getPageModulePath(page: PrerenderedPage): string {
  return `src/features/${routes[page]}.tsx`;
}

/**
 * Modules, relative to `web`, of the pages that only staff can open and of the router of these pages. The service
 * worker saves these modules only on the devices of staff.
 */
export const staffPageModules = [
  'src/app/data-router.tsx',
  'src/features/admin/routes/admin.tsx',
  'src/features/admin/routes/customer.tsx',
  'src/features/deliveries/routes/run.tsx',
  'src/features/kitchen/routes/kitchen.tsx',
  'src/features/kitchen/routes/ratings.tsx',
  'src/features/packing/routes/packing.tsx',
  'src/features/packing/routes/papers.tsx',
];

/** Returns all files that this module and its static and dynamic imports need, without following `excluded` modules. */
function collectReachableFiles(manifest: Manifest, module: string, excluded: readonly string[]): Set<string> {
  const seen = new Set(excluded);
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(imported);
  };
  visit(module);
  return files;
}

/** Returns the files that are needed only by staff pages. */
export function collectStaffOnlyFiles(manifest: Manifest): Set<string> {
  const missing = staffPageModules.filter((page) => !manifest[page]);
  if (missing.length > 0) throw new Error(`The build's manifest has no ${missing.join(', ')}`);
  const customerFiles = collectReachableFiles(manifest, 'index.html', staffPageModules);
  const all = [...collectReachableFiles(manifest, 'index.html', [])];
  return new Set(all.filter((file) => !customerFiles.has(file)));
}

/** Returns all files that these modules import statically. Each file comes after the files it imports. */
export function collectImports(manifest: Manifest, modules: string[]): { js: string[]; css: string[] } {
  const seen = new Set<string>();
  const chunks: ManifestChunk[] = [];
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build's manifest has no ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
    chunks.push(chunk);
  };
  modules.forEach(visit);
  return {
    js: [...new Set(chunks.map((chunk) => chunk.file))],
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
}
