import { type Expression, type Token, TokenReader, tokenize } from './rules-expression';

export type Statement = {
  /** The full path of the enclosing match, without the outer matches that surround all rules. */
  match: string;
  inFunction?: string;
} & (
  | { kind: 'allow'; operations: Token[]; condition?: Expression }
  | { kind: 'return' | 'let'; value: Expression }
);

const FRAMES = ['/databases/{database}/documents', '/b/{bucket}/o'];

export function parseStatements(rules: string): Statement[] {
  const reader = new TokenReader(tokenize(rules));
  const statements: Statement[] = [];

  const allow = (match: string): void => {
    const operations = [reader.next()];
    while (reader.take(',')) operations.push(reader.next());
    if (reader.expect(';', ':').text === ';') {
      statements.push({ kind: 'allow', match, operations });
      return;
    }
    reader.expect('if');
    statements.push({ kind: 'allow', match, operations, condition: reader.expression() });
    reader.expect(';');
  };

  const functionBody = (match: string): void => {
    const inFunction = reader.next().text;
    while (!reader.take('{')) reader.next();
    while (!reader.take('}')) {
      const kind = reader.expect('let', 'return').text === 'let' ? 'let' : 'return';
      if (kind === 'let') {
        reader.next();
        reader.expect('=');
      }
      statements.push({ kind, match, inFunction, value: reader.expression() });
      reader.expect(';');
    }
  };

  const block = (match: string): void => {
    while (!reader.take('}')) {
      const { text } = reader.expect('match', 'function', 'allow');
      if (text === 'allow') allow(match);
      else if (text === 'function') functionBody(match);
      else {
        const path = reader.next().text;
        reader.expect('{');
        block(FRAMES.includes(path) ? match : `${match}${path}`);
      }
    }
  };

  reader.expect('rules_version');
  while (!reader.take('{')) reader.next();
  block('');
  if (!reader.isAtEnd) throw new Error('The rules go on after their last brace');
  return statements;
}
