import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { getPageModulePath, prerenderedPages, staffPageModules } from './collect-imports';

/** The modules that every page requests right after loading. */
export const deferredModules = [
  'app/shell/deferred-widgets.tsx',
  'firebase/detect-emulator-ports.ts',
  'pwa/register.ts',
  'shared/accounts/sign-out.ts',
  'shared/orders/held-box-bar.tsx',
];

interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: string[]; dynamicallyImportedIds: string[]; dynamicImporters: string[] } | null;
}

function addImports(graph: ModuleGraph, id: string, found: Set<string>, withDynamic = false): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  const info = graph.getModuleInfo(id);
  const imported = [...(info?.importedIds ?? []), ...((withDynamic && info?.dynamicallyImportedIds) || [])];
  for (const one of imported) addImports(graph, one, found, withDynamic);
  return found;
}

/**
 * Creates a function that returns the chunk name of a module, or null to let Rolldown decide. `root` is the `web`
 * folder.
 */
export function createChunkNamer(root: string): (id: string, graph: ModuleGraph) => string | null {
  const main = join(root, 'src/app/main.tsx');
  let ofMain: Set<string> | undefined;
  let ofEveryPage = new Set<string>();
  let forCustomers = new Set<string>();
  const light = new Map<string, boolean>();
  let ofPages: { page: string; modules: Set<string> }[] = [];

  /** Returns whether a module imports no libraries except those of the first view. */
  function isLight(graph: ModuleGraph, id: string): boolean {
    const known = light.get(id);
    if (known !== undefined) return known;
    light.set(id, true);
    const isOfFirstView = ofMain?.has(id) || ofPages.some(({ modules }) => modules.has(id));
    const isLightItself =
      isOfFirstView ||
      (!id.includes('/node_modules/') &&
        (graph.getModuleInfo(id)?.importedIds ?? []).every((one) => isLight(graph, one)));
    light.set(id, isLightItself);
    return isLightItself;
  }

  return (id, graph) => {
    if (!ofMain) {
      ofMain = addImports(graph, main, new Set());
      ofEveryPage = deferredModules.reduce(
        (found, file) => addImports(graph, join(root, 'src', file), found),
        new Set<string>(),
      );
      forCustomers = addImports(graph, main, new Set(staffPageModules.map((page) => join(root, page))), true);
      ofPages = prerenderedPages.map((page) => ({
        page,
        modules: addImports(graph, join(root, getPageModulePath(page)), new Set()),
      }));
    }
    if (id === main || (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) return null;
    const needing = ofPages.filter(({ modules }) => modules.has(id));
    if (ofMain.has(id) || needing.length > 1) return id.includes('/node_modules/') ? 'vendor' : 'shop';
    if (needing.length === 1) return needing[0]?.page === 'home' ? null : 'browse';
    if (!isLight(graph, id)) return null;
    if (ofEveryPage.has(id)) return 'soon';
    return forCustomers.has(id) ? 'more' : 'staff';
  };
}

/**
 * Groups modules into chunks (docs/decisions/0002). `vendor` and `shop` contain what the home, menu and gift pages
 * need; they are separate because libraries change less often. `browse` contains modules of the menu or gift page that
 * other pages share. `soon` contains modules that every page requests after loading, `more` contains modules shared by
 * later pages, and `staff` contains modules shared only by staff pages. Modules that import libraries other than those
 * of the first view are not put into `soon`, `more` or `staff`. Rolldown places all remaining modules.
 */
export function createChunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const chunkOf = createChunkNamer(root);
  const group = (name: string, priority: number, minShareCount: number): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) => (chunkOf(id, graph) === name ? name : null),
    priority,
    minShareCount,
  });
  return [
    group('vendor', 3, 1),
    group('shop', 2, 1),
    group('browse', 1, 2),
    group('soon', 1, 1),
    group('more', 1, 2),
    group('staff', 1, 2),
  ];
}
