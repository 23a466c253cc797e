import { parseSync, Visitor } from 'oxc-parser';

/** A text shown to users, with its position. */
export interface ProductText {
  file: string;
  line: number;
  text: string;
}

/** Matches texts rather than names, paths or classes: a space between letters. */
const prosePattern = /\p{L}[\p{L}’'.,:;!?]* +\p{L}/u;

/** Returns the texts in a source file's strings, templates and JSX, without imports. */
export function listProductTexts(file: string, source: string): ProductText[] {
  const found: ProductText[] = [];
  const add = (value: string, start: number) => {
    const text = value.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') found.push({ file, line: source.slice(0, start).split('\n').length, text });
  };
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && prosePattern.test(value)) add(value, start);
    },
    TemplateElement: ({ value, start }) => {
      if (prosePattern.test(value.raw)) add(value.raw, start);
    },
    JSXText: ({ value, start }) => {
      add(value, start);
    },
  }).visit(parseSync(file, source).program);
  return found;
}
