import * as z from 'zod/mini';

const namesSchema = z._default(z.record(z.string(), z.string()), {});

/** The fields of a locked package that this module uses. All other fields are copied unchanged. */
const lockedPackageSchema = z.looseObject({
  version: z.optional(z.string()),
  dependencies: namesSchema,
  optionalDependencies: namesSchema,
  peerDependencies: namesSchema,
  peerDependenciesMeta: z._default(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) })), {}),
});

const lockSchema = z.object({
  lockfileVersion: z.number(),
  packages: z.record(z.string(), lockedPackageSchema),
});

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies: namesSchema,
  devDependencies: namesSchema,
});

type Packages = z.output<typeof lockSchema>['packages'];

const workspace = 'functions';

/** Finds a package in Node's search order. Returns undefined if the package is missing. */
function find(packages: Packages, from: string, name: string): string | undefined {
  const parts = from.split('/');
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find(
    (path) => path in packages,
  );
}

/** Returns the paths of `roots` and all their dependencies. Throws if a required dependency is missing. */
function closure(
  packages: Packages,
  from: string,
  roots: readonly string[],
  withOptional: boolean,
): Set<string> {
  const found = new Set<string>();
  const open: [from: string, name: string, isNeeded: boolean][] = roots.map((name) => [from, name, true]);
  for (const [above, name, isNeeded] of open) {
    const path = find(packages, above, name);
    const package_ = path === undefined ? undefined : packages[path];
    if (path === undefined || !package_) {
      if (isNeeded) throw new Error(`${above} needs ${name}, which the lock file doesn’t have: npm install`);
      continue;
    }
    if (found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = package_;
    for (const needed of Object.keys(dependencies))
      if (!(needed in optionalDependencies)) open.push([path, needed, true]);
    for (const peer of Object.keys(peerDependencies))
      if (!peerDependenciesMeta[peer]?.optional) open.push([path, peer, true]);
    if (withOptional)
      for (const optional of Object.keys(optionalDependencies)) open.push([path, optional, false]);
  }
  return found;
}

/** Creates the lock file for installing `functions/` separately, with the versions from the project's lock file. */
export function buildFunctionsLock(wholeLock: unknown, functionsManifest: unknown): string {
  const { lockfileVersion, packages } = lockSchema.parse(wholeLock);
  const { name, version, dependencies, devDependencies } = manifestSchema.parse(functionsManifest);
  const needed = Object.keys(dependencies);
  const deployed = closure(packages, workspace, needed, true);
  const mandatory = closure(packages, workspace, needed, false);
  const all = closure(packages, workspace, [...needed, ...Object.keys(devDependencies)], true);
  const mandatoryHere = closure(packages, workspace, [...needed, ...Object.keys(devDependencies)], false);

  const moved = new Map<string, string>();
  for (const path of [...all].sort()) {
    const place = path.replace(`${workspace}/`, '');
    if (moved.has(place)) throw new Error(`Two versions of ${place} would lie in one place`);
    moved.set(place, path);
  }
  const entries = [...moved]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([place, path]) => {
      const kept = Object.entries(lockSchema.shape.packages.parse({ '': packages[path] })[''] ?? {}).filter(
        ([key, value]) =>
          !['dev', 'optional', 'devOptional', 'peer', 'link'].includes(key) && !isEmpty(value),
      );
      const isDev = !deployed.has(path);
      const isOptional = !(isDev ? mandatoryHere : mandatory).has(path);
      const flags = { ...(isDev && { dev: true }), ...(isOptional && { optional: true }) };
      return [place, asNpmWrites({ ...Object.fromEntries(kept), ...flags })] as const;
    });
  const root = { name, version, dependencies, devDependencies };
  const whole = {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: { '': root, ...Object.fromEntries(entries) },
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown) => isMap(value) && Object.keys(value ?? {}).length === 0;

/**
 * Sorts keys in the same order as npm, so that npm does not rewrite the file: known keys first, then others
 * alphabetically, then maps.
 */
function asNpmWrites(entry: Record<string, unknown>): Record<string, unknown> {
  const first = ['name', 'version', 'integrity', 'dependencies'];
  const rank = ([key, value]: [string, unknown]) =>
    `${isMap(value) ? 1 : 0}${first.includes(key) ? first.indexOf(key) : first.length}${key}`;
  return Object.fromEntries(Object.entries(entry).sort((a, b) => (rank(a) < rank(b) ? -1 : 1)));
}
