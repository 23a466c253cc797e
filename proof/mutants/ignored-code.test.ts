import { expect, it } from 'vitest';
import { shouldIgnore, shouldIgnoreInWeb } from './ignored-code';

const call = (name: string) => ({ node: { type: 'CallExpression', callee: { name } } });
const options = { node: { type: 'ObjectExpression' }, listKey: 'arguments', key: 0 };

it('ignores logs, and blocks that only log', () => {
  const log = { type: 'CallExpression', callee: { object: { name: 'logger' } } };
  const { node: other } = call('holdBox');
  const block = (...expressions: (typeof log | typeof other)[]) => ({
    node: { type: 'BlockStatement', body: expressions.map((expression) => ({ expression })) },
  });
  expect(shouldIgnore({ node: log })).toBe('A log');
  expect(shouldIgnore(block(log, log))).toBe('A log');
  expect(shouldIgnore(block(log, other))).toBeUndefined();
  expect(shouldIgnore(block())).toBeUndefined();
});

it('ignores the message of an internal error, but not of an error for customers', () => {
  const text = { node: { type: 'StringLiteral' }, listKey: 'arguments', key: 0 };
  const thrown = (name: string) => ({ node: { type: 'NewExpression', callee: { name } } });
  expect(shouldIgnore({ ...text, parentPath: thrown('Error') })).toBe('The message of an internal error');
  expect(shouldIgnore({ ...text, parentPath: thrown('DomainError') })).toBeUndefined();
});

it('ignores the options of a deployed function, but not its handler', () => {
  expect(shouldIgnore({ ...options, parentPath: call('onRequest') })).toBeDefined();
  expect(shouldIgnore({ ...options, key: 1, parentPath: call('onRequest') })).toBeUndefined();
  expect(shouldIgnore({ ...options, parentPath: call('createValidatedCall') })).toBeUndefined();
  expect(shouldIgnore(call('holdBox'))).toBeUndefined();
});

it('ignores the role of a callable for admins, and the message of an error after too many attempts', () => {
  const property = (name: string, value: string) => ({
    node: { type: 'StringLiteral', value },
    key: 'value',
    parentPath: { node: { type: 'ObjectProperty', key: { name } } },
  });
  expect(shouldIgnore(property('who', 'admin'))).toBeDefined();
  expect(shouldIgnore(property('who', 'driver'))).toBeUndefined();
  expect(shouldIgnore(property('failure', 'No box could be taken'))).toBe('The message of an internal error');
  expect(shouldIgnore(property('action', 'admin'))).toBeUndefined();
});

it('ignores hooks of React, whether they are functions, constants or properties', () => {
  for (const node of [
    { type: 'FunctionDeclaration', id: { name: 'useCart' } },
    { type: 'VariableDeclarator', id: { name: 'useCart' } },
    { type: 'ObjectProperty', key: { name: 'useCart' } },
  ])
    expect(shouldIgnoreInWeb({ node })).toBe('A hook');
  expect(shouldIgnoreInWeb({ node: { type: 'FunctionDeclaration', id: { name: 'used' } } })).toBeUndefined();
});

it('ignores a text and a table of texts, but not a function that builds a text', () => {
  const declare = (name: string, type: string) => ({
    node: { type: 'VariableDeclarator', id: { name }, init: { type } },
  });
  expect(shouldIgnoreInWeb(declare('pdfMessage', 'StringLiteral'))).toBe('A text or a table of texts');
  expect(shouldIgnoreInWeb(declare('statusLabels', 'ObjectExpression'))).toBe('A text or a table of texts');
  expect(shouldIgnoreInWeb(declare('getStatusText', 'ArrowFunctionExpression'))).toBeUndefined();
  expect(shouldIgnoreInWeb(declare('statuses', 'ObjectExpression'))).toBeUndefined();
});

it('ignores the name and the cause of an error, but not other properties', () => {
  const build = (...names: string[]) => ({
    node: { type: 'ObjectExpression', properties: names.map((name) => ({ key: { name } })) },
  });
  expect(shouldIgnoreInWeb(build('cause'))).toBe('Only for the console');
  expect(shouldIgnoreInWeb(build('cause', 'amount'))).toBeUndefined();
  expect(shouldIgnoreInWeb({ node: { type: 'ClassProperty', key: { name: 'name' } } })).toBeDefined();
  expect(shouldIgnoreInWeb({ node: { type: 'StringLiteral' } })).toBeUndefined();
});

it('ignores the label of a staff request, but not its input', () => {
  const argument = (key: number) => ({ ...options, key, parentPath: call('createStaffRequest') });
  expect(shouldIgnore(argument(2))).toBeDefined();
  expect(shouldIgnore(argument(3))).toBeUndefined();
});
