import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { type ServedPage, servedPages, getPageModule, staffPages } from './collect-imports';

type Group = Rolldown.CodeSplittingGroup;
interface ModuleInfo {
  importedIds: string[];
  dynamicallyImportedIds: string[];
  dynamicImporters: string[];
}
interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

const getStaticImports = ({ importedIds }: ModuleInfo) => importedIds;
const getAllImports = (info: ModuleInfo) => [...info.importedIds, ...info.dynamicallyImportedIds];

function addClosure(
  graph: ModuleGraph,
  id: string,
  found: Set<string>,
  getImports = getStaticImports,
): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  const info = graph.getModuleInfo(id);
  for (const imported of info ? getImports(info) : []) addClosure(graph, imported, found, getImports);
  return found;
}

export const sdkModules = ['firebase/firebase-app.ts', 'firebase/emulators.ts'];

/** Modules, besides the SDKs, that every page requests right after loading. */
export const afterLoadModules = [
  'app/shell/deferred-widgets.tsx',
  'app/shell/start-after-load.ts',
  'firebase/detect-emulator-ports.ts',
  'pwa/register.ts',
  'shared/accounts/sign-out.ts',
  'shared/orders/held-box-bar.tsx',
];

/** Names the chunk of each module; null leaves the choice to Rolldown. `root` is the `web` folder. */
export function createChunkNamer(root: string): (id: string, graph: ModuleGraph) => string | null {
  const main = join(root, 'src/app/main.tsx');
  const own = [join(root, 'src/'), join(root, '../domain/src/')];
  let ofMain = new Set<string>();
  let forSdks = new Set<string>();
  let forAnyPage = new Set<string>();
  let forCustomers = new Set<string>();
  const ofPages = new Map<ServedPage, Set<string>>();
  const light = new Map<string, boolean>();

  const pagesWith = (id: string) => servedPages.filter((page) => ofPages.get(page)?.has(id));
  const isOfFirstLoad = (id: string) => ofMain.has(id) || pagesWith(id).length > 0;

  const closureOf = (graph: ModuleGraph, files: readonly string[]) =>
    files.reduce((found, file) => addClosure(graph, join(root, 'src', file), found), new Set<string>());

  /** Returns whether a module imports no libraries except those of the first load. */
  function isLight(graph: ModuleGraph, id: string): boolean {
    const known = light.get(id);
    if (known !== undefined) return known;
    // Prevents infinite recursion in import cycles. The module's other imports decide the result.
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
        ofPages.set(page, addClosure(graph, join(root, getPageModule(page)), new Set()));
      forSdks = closureOf(graph, sdkModules);
      forAnyPage = closureOf(graph, afterLoadModules);
      const ofStaff = staffPages.map((page) => join(root, page));
      forCustomers = addClosure(graph, main, new Set(ofStaff), getAllImports);
    }
    if (id === main || (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) return null;
    const needing = pagesWith(id);
    if (ofMain.has(id) || needing.length > 1) return id.includes('/node_modules/') ? 'vendor' : 'shop';
    if (needing.length === 1) return needing[0] === 'home' ? null : 'browse';
    if (forSdks.has(id)) return 'firebase';
    if (!isLight(graph, id)) return null;
    if (forAnyPage.has(id)) return 'soon';
    return forCustomers.has(id) ? 'more' : 'staff';
  };
}

/**
 * Groups modules into files (docs/decisions/0002). `vendor` and `shop` contain what the home, menu and gift pages need;
 * they are separate because libraries change less often. `browse` contains modules of the menu or gift page that other
 * pages share, and `firebase` modules that every Firebase SDK needs. `soon` contains
 * modules that every page requests after loading, `more` modules shared by later pages, and `staff` modules that only
 * pages of staff share, all three without modules that import further libraries. Rolldown places everything else.
 */
export function createChunkGroups(root: string): Group[] {
  const chunkOf = createChunkNamer(root);
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
    group('staff', 1, 2),
  ];
}

/** Makes Chromium compile files of the first view on another thread while they download. */
export function buildCompileHint({ name }: { name: string }): string {
  return name === 'vendor' || name === 'shop' ? '//# allFunctionsCalledOnLoad' : '';
}
