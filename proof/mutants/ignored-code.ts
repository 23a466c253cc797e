/** The part of Babel's nodes that is read here. */
interface Node {
  type: string;
  value?: unknown;
  key?: { name?: string };
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

export const strykerPlugins = [{ kind: 'Ignore', name: 'logs-and-options', value: { shouldIgnore } }];
