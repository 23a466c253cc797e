import browserData from '@mdn/browser-compat-data' with { type: 'json' };
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './import-arrows.js';

/** The oldest supported version of each browser (docs/browsers.md). */
const oldest = JSON.parse(readFileSync(join(root, 'web/supported-browsers.json'), 'utf8'));

const { api, javascript } = browserData;
const { builtins } = javascript;

/** The interface of each global object. */
const interfaces = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  navigator: 'Navigator',
  document: 'Document',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
  caches: 'CacheStorage',
};

const compareVersions = (a, b) => {
  const [left, right] = [a, b].map((version) => version.replace('≤', '').split('.').map(Number));
  return left[0] - right[0] || (left[1] ?? 0) - (right[1] ?? 0);
};

function isIn(statement, version) {
  const { version_added: added, flags, prefix, alternative_name: alias } = statement;
  if (typeof added !== 'string' || added === 'preview' || flags || prefix || alias) return false;
  return compareVersions(added, version) <= 0;
}

/** Returns the supported browsers in which a feature of the browser data is missing. */
function findMissing(feature) {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(oldest)
    .filter(([browser, version]) => ![support[browser] ?? {}].flat().some((one) => isIn(one, version)))
    .map(([browser, version]) => `${browser} ${version}`);
}

/** The features of the browser data by name: `Navigator`, `Navigator.share` or `URL.canParse_static`. */
const features = new Map();
for (const [owner, feature] of [...Object.entries(api), ...Object.entries(builtins)]) {
  features.set(owner, feature);
  for (const [member, one] of Object.entries(feature)) features.set(`${owner}.${member}`, one);
}

/** Returns the supported browsers in which a member of a global object is missing. */
function findMissingMember(owner, member) {
  const interfaceName = interfaces[owner];
  const names =
    interfaceName === undefined
      ? [`${owner}.${member}_static`, `${owner}.${member}`]
      : [`${interfaceName}.${member}`, member];
  return findMissing(features.get(names.find((name) => features.has(name))));
}

/**
 * Returns whether an expression is called or one of its members is accessed. Comparing it with undefined is not a use.
 */
function isUsed(node) {
  const { parent } = node;
  if (parent.type === 'MemberExpression') return parent.object === node && !parent.optional;
  return (parent.type === 'CallExpression' || parent.type === 'NewExpression') && parent.callee === node;
}

/**
 * Reports global APIs that are missing in a supported browser. Allows APIs whose presence the file checks, as in
 * `'share' in navigator`. Methods of other objects are not checked, because their types are unknown here.
 */
export const supportedBrowsers = {
  create(context) {
    const checked = new Set();
    const found = [];
    const isGlobal = (node) => {
      if (node.type !== 'Identifier') return false;
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name);
        if (variable) return variable.defs.length === 0;
      }
      return true;
    };
    const checkGlobal = ({ callee }) => {
      if (isGlobal(callee)) found.push([callee, callee.name, findMissing(features.get(callee.name))]);
    };
    return {
      NewExpression: checkGlobal,
      CallExpression: checkGlobal,
      BinaryExpression({ operator, left }) {
        if (operator === 'in' && left.type === 'Literal') checked.add(left.value);
      },
      MemberExpression(node) {
        const { object, property, computed } = node;
        if (computed || !isGlobal(object) || !isUsed(node)) return;
        found.push([node, property.name, findMissingMember(object.name, property.name)]);
      },
      'Program:exit'() {
        for (const [node, name, missing] of found) {
          if (missing.length === 0 || checked.has(name)) continue;
          context.report({ node, message: `${name} is missing in ${missing.join(', ')}.` });
        }
      },
    };
  },
};
