import { dirname, join, relative } from 'node:path';
import { root, zones } from './import-arrows.js';
import { plainEnglish } from './plain-english.js';
import { supportedBrowsers } from './supported-browsers.js';

/** Reports domain functions that read the clock. They must take the time as an argument, so that tests can set it. */
const clockAsArgument = {
  meta: { messages: { clock: 'Take `now` as an argument.' } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'clock' });
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node);
      },
      MemberExpression(node) {
        if (node.object.name === 'Date' && node.property.name === 'now') report(node);
      },
    };
  },
};

/**
 * Returns the path of an imported file relative to the root, with or without its extension. Returns null for a package.
 */
function importedPath(filename, specifier) {
  if (specifier.startsWith('#')) return `web/src/${specifier.slice(1)}`;
  if (specifier.startsWith('@sharebox/domain/')) return specifier.replace('@sharebox/domain/', 'domain/src/');
  if (!specifier.startsWith('.')) return null;
  return relative(root, join(dirname(filename), specifier));
}

/** Returns whether a path is `place`, lies inside the folder `place`, or is the file `place` without its extension. */
const isIn = (path, place) =>
  path === place || path.startsWith(`${place}/`) || path === place.replace(/\.tsx?$/, '');

/** Reports imports that `zones` of import-arrows.js forbids. */
const importArrows = {
  create(context) {
    const file = relative(root, context.filename);
    const own = zones.filter(({ targets }) => targets.some((place) => isIn(file, place)));
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const path = importedPath(context.filename, source.value);
      if (path === null) return;
      const broken = own.find(
        ({ from, except = [] }) =>
          from.some((place) => isIn(path, place)) && !except.some((place) => isIn(path, place)),
      );
      if (broken) context.report({ node: source, message: broken.message });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
    };
  },
};

export default {
  meta: { name: 'sharebox' },
  rules: {
    'clock-as-argument': clockAsArgument,
    'import-arrows': importArrows,
    'plain-english': plainEnglish,
    'supported-browsers': supportedBrowsers,
  },
};
