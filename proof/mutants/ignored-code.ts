/** The part of Babel's nodes that is read here. */
interface Node {
  type: string;
  value?: unknown;
  key?: { name?: string };
  id?: { name?: string } | null;
  init?: { type: string } | null;
  properties?: { key?: { name?: string } }[];
  callee?: { name?: string; object?: { name?: string } };
  body?: { expression?: Node }[];
}

interface Path {
  node: Node;
  listKey?: string | undefined;
  key?: string | number | null;
  parentPath?: Path | null;
}

/** Functions of Firebase whose first argument configures how and where they run. */
const declaresFunction = /^(?:on[A-Z]\w+|deployCall)$/;

const isLog = (node: Node | undefined) =>
  node?.type === 'CallExpression' && node.callee?.object?.name === 'logger';

const onlyLogs = ({ type, body = [] }: Node) =>
  type === 'BlockStatement' && body.length > 0 && body.every(({ expression }) => isLog(expression));

/** Returns why mistakes in a piece of code are not planted: its only effect is a log, or how Google runs a function. */
export function shouldIgnore({ node, listKey, key, parentPath }: Path): string | undefined {
  if (isLog(node) || onlyLogs(node)) return 'A log';
  const parent = parentPath?.node;
  const property = key === 'value' && parent?.type === 'ObjectProperty' ? parent.key?.name : undefined;
  if (property === 'who' && node.value === 'admin')
    return 'Admins may call what any role may, so an unknown role means an admin';
  if (property === 'failure') return 'The message of an internal error';
  if (listKey !== 'arguments' || parent === undefined) return undefined;
  // The message of a plain error is only logged. Customers get the reasons of a DomainError.
  if (parent.type === 'NewExpression' && parent.callee?.name === 'Error')
    return 'The message of an internal error';
  if (parent.callee?.name === 'createStaffRequest' && key === 2)
    return 'Any text distinguishes the requests of an action from those of others';
  const isOptions = key === 0 && node.type === 'ObjectExpression';
  if (isOptions && declaresFunction.test(parent.callee?.name ?? ''))
    return 'Memory, timeouts and names of triggers';
  return undefined;
}

/**
 * Returns why mistakes in a piece of the app are not planted: a React hook runs only inside a component, in the component
 * tests. These also look for the texts of pages, which a unit test would only repeat. The name and the cause of an error
 * appear only in the browser's console.
 */
export function shouldIgnoreInWeb({ node }: Path): string | undefined {
  const { type, id, key, init, properties = [] } = node;
  if (/^use[A-Z]/.test(id?.name ?? key?.name ?? '')) return 'A hook';
  const isText = /^(?:ObjectExpression|StringLiteral|TemplateLiteral)$/.test(init?.type ?? '');
  if (isText && /(?:Labels|Message|Text|Tones)$/.test(id?.name ?? '')) return 'A text or a table of texts';
  const isName = type === 'ClassProperty' && key?.name === 'name';
  const isCause = properties.length === 1 && properties[0]?.key?.name === 'cause';
  return isName || isCause ? 'Only for the console' : undefined;
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'logs-and-options', value: { shouldIgnore } },
  { kind: 'Ignore', name: 'hooks-and-causes', value: { shouldIgnore: shouldIgnoreInWeb } },
];
