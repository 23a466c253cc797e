import { Books } from '../books';
import type { Change } from '../firestore/server';
import type { StoredDocument } from '../firestore/wire';
import { checkBoxes, checkMeals, checkQuietBoxes } from './boxes';
import { Line } from './line';
import { checkMoney } from './money';
import { checkAudit, Words } from './words';

/** Looks at every commit, and at what is there in the end. */
export class Invariants {
  private readonly books = new Books();
  private readonly line: Line;
  private readonly words: Words;

  /** From what is stored already. */
  constructor(documents: ReadonlyMap<string, StoredDocument>) {
    this.books.follow([...documents].map(([name, after]) => ({ name, after })));
    this.line = new Line(this.books);
    this.words = new Words(this.books);
  }

  /** What holds after every commit. Throws `Broken`. */
  checkCommit(changes: readonly Change[], now: number): void {
    this.books.follow(changes);
    checkBoxes(this.books, now);
    checkMeals(this.books);
    checkMoney(this.books);
    checkAudit(changes);
    this.line.checkCommit(changes, now);
    this.words.follow(changes);
  }

  /** What holds once nothing is under way any more, and every hold has run out. Throws `Broken`. */
  checkQuiet(): void {
    checkQuietBoxes(this.books);
    this.words.checkQuiet();
    this.line.checkQuiet();
  }
}
