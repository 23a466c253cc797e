import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { type ServedPage, servedPages, sourceOf } from './import-closure';

type Group = Rolldown.CodeSplittingGroup;
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicImporters: string[] } | null;
}

/** Adds what a module imports statically, directly or not, and itself. */
function addClosure(graph: ModuleGraph, id: string, found: Set<string>): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addClosure(graph, imported, found);
  return found;
}

/** What every SDK of Firebase begins with. */
export const ofSdks = ['firebase/firebase-app.ts', 'firebase/emulators.ts'];

/** What a page asks for by itself as soon as it has loaded, beside the SDKs. */
export const afterLoad = [
  'app/shell/deferred-widgets.tsx',
  'app/shell/keep-focus.ts',
  'firebase/find-emulators.ts',
  'pwa/register.ts',
  'shared/accounts/sign-out.ts',
  'shared/orders/held-box-bar.tsx',
];

/** Names the file that a module goes into, null where Rolldown shall choose; `root` is the folder of `web`. */
export function chunkNamer(root: string): (id: string, graph: ModuleGraph) => string | null {
  const main = join(root, 'src/app/main.tsx');
  const own = [join(root, 'src/'), join(root, '../domain/src/')];
  let ofMain = new Set<string>();
  let forSdks = new Set<string>();
  let forAnyPage = new Set<string>();
  const ofPages = new Map<ServedPage, Set<string>>();
  const light = new Map<string, boolean>();

  const pagesWith = (id: string) => servedPages.filter((page) => ofPages.get(page)?.has(id));
  const isOfFirstLoad = (id: string) => ofMain.has(id) || pagesWith(id).length > 0;

  const closureOf = (graph: ModuleGraph, files: readonly string[]) =>
    files.reduce((found, file) => addClosure(graph, join(root, 'src', file), found), new Set<string>());

  /** Whether it brings no library along but those of the first load. */
  function isLight(graph: ModuleGraph, id: string): boolean {
    const known = light.get(id);
    if (known !== undefined) return known;
    // Of modules that import each other the rest decides.
    light.set(id, true);
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    const isLightItself =
      isOfFirstLoad(id) ||
      (own.some((folder) => id.startsWith(folder)) && imported.every((one) => isLight(graph, one)));
    light.set(id, isLightItself);
    return isLightItself;
  }

  return (id, graph) => {
    if (ofMain.size === 0) {
      ofMain = addClosure(graph, main, new Set());
      for (const page of servedPages)
        ofPages.set(page, addClosure(graph, join(root, sourceOf(page)), new Set()));
      forSdks = closureOf(graph, ofSdks);
      forAnyPage = closureOf(graph, afterLoad);
    }
    if (id === main || (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) return null;
    const needing = pagesWith(id);
    if (ofMain.has(id) || needing.length > 1) return id.includes('/node_modules/') ? 'vendor' : 'shop';
    if (needing.length === 1) return needing[0] === 'home' ? null : 'browse';
    if (forSdks.has(id)) return 'firebase';
    if (!isLight(graph, id)) return null;
    return forAnyPage.has(id) ? 'soon' : 'more';
  };
}

/**
 * Which modules share a file (docs/decisions/0002): `vendor` and `shop` are what home,
 * menu and gift pages need, apart because libraries change less often than the shop; `browse` what menu or gift pages
 * share with others; `firebase` what all of Firebase's SDKs need, `soon` what every page asks for once it has loaded,
 * and `more` what pages further on share, as far as these two bring no library along. The rest is where Rolldown puts
 * it.
 */
export function chunkGroups(root: string): Group[] {
  const chunkOf = chunkNamer(root);
  const group = (name: string, priority: number, minShareCount: number): Group => ({
    name: (id, graph) => (chunkOf(id, graph) === name ? name : null),
    priority,
    minShareCount,
  });
  return [
    group('vendor', 4, 1),
    group('shop', 3, 1),
    group('browse', 2, 2),
    group('firebase', 1, 1),
    group('soon', 1, 1),
    group('more', 1, 2),
  ];
}

/**
 * What stands before a file's own code: before that of `vendor` and `shop`, of which a first view calls most, the hint
 * by which Chromium compiles all that follows while it arrives, on another thread, and not each function when the page
 * calls it.
 */
export function compileHint({ name }: { name: string }): string {
  return name === 'vendor' || name === 'shop' ? '//# allFunctionsCalledOnLoad' : '';
}
