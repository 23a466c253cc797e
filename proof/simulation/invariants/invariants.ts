import { Books } from '../books';
import type { Change } from '../../../tests/firestore-in-memory/server';
import type { StoredDocument } from '../../../tests/firestore-in-memory/wire';
import { pathOf, plainOf } from '../plain';
import { checkBoxes, checkMeals, checkQuietBoxes, checkQuietKitchen } from './boxes';
import { checkPins, checkQuietDates, checkQuietRuns, checkRuns, type ToldAtDoors } from './deliveries';
import { Counter, type SoldOut } from './counter';
import { Gifts } from './gifts';
import { Line } from './line';
import { checkForgotten, checkPlaces, checkQuietMembers, checkRoles, type Membership } from './members';
import { checkMoney, checkRequests } from './money';
import { type Cast, type Moments, Secrets } from './secrets';
import { checkAudit, Words } from './words';

/** What was asked for, of which the database alone doesn't tell. */
interface Asked extends Membership {
  soldOut: readonly SoldOut[];
  refundRequests: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Looks at every commit, and at what is there in the end. */
export class Invariants {
  private readonly books = new Books();
  private readonly line: Line;
  private readonly words: Words;
  private readonly gifts: Gifts;
  private readonly secrets: Secrets;
  private readonly counter: Counter;

  /** From what is stored already. */
  constructor(
    documents: ReadonlyMap<string, StoredDocument>,
    private readonly cast: Cast,
    moments: Moments,
  ) {
    this.books.follow([...documents].map(([name, after]) => ({ name, after })));
    this.line = new Line(this.books);
    this.words = new Words(this.books);
    this.gifts = new Gifts(this.books);
    this.counter = new Counter(this.books);
    this.secrets = new Secrets(this.books, cast, moments);
  }

  /** What holds after every commit; `left` were told that their account is closed. Throws `Broken`. */
  checkCommit(changes: readonly Change[], now: number, left: ReadonlySet<string>): void {
    this.books.follow(changes);
    checkBoxes(this.books, now);
    checkMeals(this.books);
    checkMoney(this.books);
    checkRuns(this.books);
    checkPins(this.books);
    checkAudit(changes);
    checkRoles(changes);
    checkPlaces(this.books, changes, left);
    this.line.checkCommit(changes, now);
    this.words.follow(changes);
    this.gifts.checkCommit();
    this.counter.follow(now);
    this.secrets.checkCommit(changes, now);
  }

  /** What holds once nothing is under way any more, and every hold has run out. Throws `Broken`. */
  checkQuiet(asked: Asked): void {
    const { soldOut: refusals, refundRequests } = asked;
    checkQuietBoxes(this.books);
    checkQuietKitchen(this.books);
    checkQuietDates(this.books);
    checkRequests(this.books, refundRequests);
    checkQuietMembers(this.books, asked);
    this.words.checkQuiet();
    this.line.checkQuiet();
    this.counter.checkQuiet(refusals);
    this.secrets.checkQuiet();
  }

  /** The same in the evening of the day of the delivery, when nobody asks for boxes any more. Throws `Broken`. */
  checkQuietDay({ toldAtDoors }: { toldAtDoors: ToldAtDoors }): void {
    checkQuietRuns(this.books, toldAtDoors);
    checkQuietBoxes(this.books);
    checkQuietKitchen(this.books);
    checkQuietDates(this.books);
    this.words.checkQuiet();
    this.secrets.checkQuiet();
  }

  /** What holds once those who left are forgotten. Throws `Broken`. */
  checkForgotten(documents: ReadonlyMap<string, StoredDocument>, left: ReadonlySet<string>): void {
    const texts = [...documents.values()].map((one) => ({
      path: pathOf(one.name),
      text: JSON.stringify(plainOf(one)),
    }));
    checkForgotten(texts, this.cast, left);
  }
}
