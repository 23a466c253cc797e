import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && 'index.html' in value;
}

/** The list of chunks that Vite wrote into the build. */
export function readManifest(dist: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  if (!isManifest(manifest)) throw new Error('The build has no manifest');
  return manifest;
}

/** The pages that are served with their content in them. */
export const servedPages = ['home', 'menu', 'gift'] as const;
export type ServedPage = (typeof servedPages)[number];

const routes = {
  home: 'home/routes/home',
  menu: 'menu/routes/weekly-drop',
  gift: 'gifts/routes/public-gift',
};

/** The module of a page, below `web`; the manifest has it by this name. */
export function sourceOf(page: ServedPage): string {
  return `src/features/${routes[page]}.tsx`;
}

/**
 * Everything that these modules import statically, directly or not: what the browser must fetch to run them, each after
 * what it imports itself.
 */
export function importClosure(manifest: Manifest, modules: string[]): { js: string[]; css: string[] } {
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
