import fc from 'fast-check';

const hostileIds = [
  '__id__',
  '__proto__',
  'constructor',
  '.',
  '..',
  'a/b',
  '../../settings/shop',
  'x'.repeat(128),
  'x'.repeat(1501),
  '–'.repeat(500),
  'a|b',
  '',
];

const hostileTexts = [
  '',
  ' ',
  '0',
  '\u0000',
  'a\u0000b\u0007\u001b[31m\r\n',
  '\u202Eevil\u202C \u200b',
  '\ud800',
  'a\udfffb',
  'x'.repeat(1501),
  '🍲'.repeat(128),
  'x'.repeat(100_000),
  '<script>alert(1)</script>',
  "'; DROP TABLE orders; --",
  '{{7*7}}${7*7}',
  'e@e.ee\r\nBcc: all@example.com',
  '__id__',
];

const hostileTimestamps = [
  '9999-12-31',
  '9999-99-99',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-12-31T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '2026-02-30T00:00:00Z',
  'no date at all',
];

const hostileNumbers = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  Number.MAX_VALUE,
  NaN,
  Infinity,
  -Infinity,
];

const hostileObjects = [
  null,
  true,
  false,
  [],
  [null],
  [[]],
  Array.from({ length: 1000 }, () => 'x'),
  {},
  { seconds: 1, nanoseconds: 1 },
  { toDate: 'now' },
  { length: 3 },
];

const hostileValues: readonly unknown[] = [
  ...hostileIds,
  ...hostileTexts,
  ...hostileTimestamps,
  ...hostileNumbers,
  ...hostileObjects,
];

function getHostileValuesLike(part: unknown): readonly unknown[] {
  if (typeof part === 'number') return hostileNumbers;
  if (typeof part !== 'string') return hostileValues;
  if (/^\d{4}-\d{2}-\d{2}/.test(part)) return hostileTimestamps;
  return /^[\w-]+$/.test(part) ? hostileIds : hostileTexts;
}

const hostileKeys = [
  '__proto__',
  'constructor',
  'toString',
  'user_id',
  'is_admin',
  'role',
  'price',
  '',
  '$where',
];

/** A change to a request. `at` selects the value to change, which may be the whole request. */
type Mutation = { at: number } & (
  | { does: 'set'; value: unknown }
  | { does: 'twist'; turn: number }
  | { does: 'remove' }
  | { does: 'add'; key: string; value: unknown }
  | { does: 'wrap'; depth: number }
  | { does: 'repeat'; times: number }
  | { does: 'append'; text: string }
);

const at = fc.nat(200);
const anyValue = fc.constantFrom(...hostileValues);
const does = <T extends string>(what: T) => fc.constant(what);

export const arbitraryMutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ at, does: does('twist'), turn: fc.nat(200) }) },
  { weight: 2, arbitrary: fc.record({ at, does: does('set'), value: anyValue }) },
  { weight: 1, arbitrary: fc.record({ at, does: does('remove') }) },
  {
    weight: 1,
    arbitrary: fc.record({ at, does: does('add'), key: fc.constantFrom(...hostileKeys), value: anyValue }),
  },
  { weight: 1, arbitrary: fc.record({ at, does: does('wrap'), depth: fc.constantFrom(1, 2, 30, 1000) }) },
  { weight: 1, arbitrary: fc.record({ at, does: does('repeat'), times: fc.constantFrom(0, 2, 3, 51, 201) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      at,
      does: does('append'),
      text: fc.constantFrom('\u0000', '/', '/..', ' ', '🍲', '\ud800', 'x'.repeat(3000)),
    }),
  },
);

/** The path to a nested value. Empty for the whole value. */
type Place = readonly (string | number)[];

/** Returns whether a value is an array or a plain object, as opposed to a date or an SDK object. */
const hasParts = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

function listPlaces(value: unknown, above: Place = []): Place[] {
  if (!hasParts(value)) return [above];
  return [above, ...Object.entries(value).flatMap(([key, part]) => listPlaces(part, [...above, key]))];
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets an own property of any name, even `__proto__`, like `JSON.parse` does. */
function setOwnEntry(object: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(object).filter(([name]) => name !== key), [key, value]]);
}

/**
 * Returns a copy of the value in which `change` was applied to one nested value. Removes the nested value if `change`
 * returns undefined.
 */
export function changeValueAt(value: unknown, place: Place, change: (part: unknown) => unknown): unknown {
  const [key, ...below] = place;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      if (String(index) !== String(key)) return [item];
      const changed = changeValueAt(item, below, change);
      return changed === undefined ? [] : [changed];
    });
  }
  if (!isPlain(value)) return value;
  const changed = changeValueAt(value[key], below, change);
  const others = Object.fromEntries(Object.entries(value).filter(([name]) => name !== String(key)));
  return changed === undefined ? others : setOwnEntry(others, String(key), changed);
}

function wrapInArrays(value: unknown, depth: number): unknown {
  let outer = value;
  for (let level = 0; level < depth; level++) outer = [outer];
  return outer;
}

function toChange(mutation: Mutation): (part: unknown) => unknown {
  return (part) => {
    switch (mutation.does) {
      case 'set':
        return mutation.value;
      case 'twist': {
        const values = getHostileValuesLike(part);
        return values[mutation.turn % values.length];
      }
      case 'remove':
        return undefined;
      case 'add':
        return isPlain(part) ? setOwnEntry(part, mutation.key, mutation.value) : part;
      case 'wrap':
        return wrapInArrays(part, mutation.depth);
      case 'repeat':
        if (typeof part === 'string') return part.repeat(mutation.times);
        return Array.isArray(part)
          ? Array.from({ length: mutation.times }, (): unknown[] => part).flat()
          : part;
      case 'append':
        return typeof part === 'string' ? part + mutation.text : part;
    }
  };
}

export function applyMutations(request: unknown, mutations: readonly Mutation[]): unknown {
  return mutations.reduce((value: unknown, one) => {
    const places = one.does === 'twist' ? listLeaves(value) : listPlaces(value);
    return changeValueAt(value, places[one.at % places.length] ?? [], toChange(one));
  }, request);
}

function getPart(value: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );
}

function listLeaves(value: unknown): Place[] {
  return listPlaces(value).filter((place) => !hasParts(getPart(value, place)));
}

/** Returns the path and field name of every leaf in a request. Array items get the name of their array. */
export function listLeafFields(request: unknown): { name: string; place: Place }[] {
  return listLeaves(request).map((place) => ({
    name: String(place.findLast((key) => !/^\d+$/.test(String(key))) ?? ''),
    place,
  }));
}
