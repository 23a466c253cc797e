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

/** Pages whose documents are served with their content. */
export const servedPages = ['home', 'menu', 'gift'] as const;
export type ServedPage = (typeof servedPages)[number];

const routes = {
  home: 'home/routes/home',
  menu: 'menu/routes/weekly-drop',
  gift: 'gifts/routes/public-gift',
};

/** Returns the path of a page's module relative to `web`, as in the manifest. */
export function getPageModule(page: ServedPage): string {
  return `src/features/${routes[page]}.tsx`;
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
