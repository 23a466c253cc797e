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

/** Requests and answers that the database does not show. */
interface Asked extends Membership {
  soldOut: readonly SoldOut[];
  refundRequests: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Checks the invariants after every commit and at the end. */
export class Invariants {
  private readonly books = new Books();
  private readonly line: Line;
  private readonly words: Words;
  private readonly gifts: Gifts;
  private readonly secrets: Secrets;
  private readonly counter: Counter;

  /** Starts from the stored documents. */
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

  /**
   * Checks what must hold after every commit; `left` are users who got the confirmation that their account is closed.
   * @throws Broken
   */
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

  /**
   * Checks what must hold once nothing is running and every hold has expired.
   * @throws Broken
   */
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

  /**
   * Checks what must hold on the evening of the delivery day.
   * @throws Broken
   */
  checkQuietDay({ toldAtDoors }: { toldAtDoors: ToldAtDoors }): void {
    checkQuietRuns(this.books, toldAtDoors);
    checkQuietBoxes(this.books);
    checkQuietKitchen(this.books);
    checkQuietDates(this.books);
    this.words.checkQuiet();
    this.secrets.checkQuiet();
  }

  /**
   * Checks what must hold after closed accounts were anonymised.
   * @throws Broken
   */
  checkForgotten(documents: ReadonlyMap<string, StoredDocument>, left: ReadonlySet<string>): void {
    const texts = [...documents.values()].map((one) => ({
      path: pathOf(one.name),
      text: JSON.stringify(plainOf(one)),
    }));
    checkForgotten(texts, this.cast, left);
  }
}
