import { StoredState } from '../stored-state';
import type { Change } from '../../../tests/firestore-in-memory/server';
import type { StoredDocument } from '../../../tests/firestore-in-memory/wire';
import { toPlainData } from '../plain-data';
import { toDocumentPath } from '../../../tests/firestore-in-memory/values';
import { checkBoxes, checkFinalBoxes, checkFinalKitchen, MealInvariants } from './boxes';
import {
  checkFinalDates,
  checkFinalRuns,
  checkRuns,
  listOrdersTakenOff,
  type AcknowledgedStopEvents,
} from './deliveries';
import { AvailabilityTracker, type SoldOut } from './availability';
import { GiftInvariants } from './gifts';
import { WaitlistInvariants } from './waitlist';
import { checkAnonymised, checkPlaces, checkMembersAtEnd, checkRoles, type AccountFacts } from './members';
import type { TestBank } from '../../../scripts/local-stack/test-bank';
import { checkMoney, checkRequests, checkReturned } from './money';
import { type GiftParties, type TimesReadByCall, PrivacyInvariants } from './privacy';
import { TransferInvariants } from './transfers';
import { checkAudit, NotificationInvariants } from './notifications';

/** Facts about requests and answers that cannot be read from the database. */
interface Asked extends AccountFacts {
  soldOut: readonly SoldOut[];
  refundRequests: ReadonlyMap<string, ReadonlySet<string>>;
  unknownReferences: ReadonlySet<string>;
}

export class Invariants {
  private readonly books = new StoredState();
  private readonly line: WaitlistInvariants;
  private readonly words: NotificationInvariants;
  private readonly gifts: GiftInvariants;
  private readonly transfers: TransferInvariants;
  private readonly secrets: PrivacyInvariants;
  private readonly counter: AvailabilityTracker;
  private readonly meals = new MealInvariants();
  private readonly takenOff = new Set<string>();

  constructor(
    documents: ReadonlyMap<string, StoredDocument>,
    private readonly cast: GiftParties,
    moments: TimesReadByCall,
    bank: TestBank,
  ) {
    this.books.follow([...documents].map(([name, after]) => ({ name, after })));
    this.line = new WaitlistInvariants(this.books);
    this.words = new NotificationInvariants(this.books);
    this.gifts = new GiftInvariants(this.books);
    this.counter = new AvailabilityTracker(this.books);
    this.transfers = new TransferInvariants(this.books, bank);
    this.secrets = new PrivacyInvariants(this.books, cast, moments);
  }

  /** `left` contains the users whose account closure was confirmed. */
  checkCommit(changes: readonly Change[], now: number, left: ReadonlySet<string>): void {
    this.books.follow(changes);
    checkBoxes(this.books, now);
    this.meals.check(this.books);
    checkMoney(this.books);
    checkRuns(this.books);
    for (const id of listOrdersTakenOff(changes)) this.takenOff.add(id);
    checkAudit(changes);
    checkRoles(changes);
    checkPlaces(this.books, changes, left);
    this.line.checkCommit(changes, now);
    this.words.follow(changes);
    this.transfers.checkCommit(changes, now);
    this.gifts.checkCommit();
    this.counter.follow(now);
    this.secrets.checkCommit(changes, now);
  }

  /** Checks the invariants that hold once nothing is running and every hold has expired. */
  checkQuiet(asked: Asked): void {
    const { soldOut: refusals, refundRequests } = asked;
    checkFinalBoxes(this.books);
    checkFinalKitchen(this.books);
    checkFinalDates(this.books);
    checkRequests(this.books, refundRequests);
    checkReturned(this.books);
    checkMembersAtEnd(this.books, asked);
    this.transfers.checkQuiet(asked.unknownReferences);
    this.words.checkQuiet();
    this.line.checkQuiet();
    this.counter.checkQuiet(refusals);
    this.secrets.checkQuiet();
  }

  /** Checks the invariants that hold on the evening of the delivery day. */
  checkQuietDay({ toldAtDoors }: { toldAtDoors: AcknowledgedStopEvents }): void {
    checkFinalRuns(this.books, toldAtDoors, this.takenOff);
    checkFinalBoxes(this.books);
    checkFinalKitchen(this.books);
    checkFinalDates(this.books);
    this.words.checkQuiet();
    this.secrets.checkQuiet();
  }

  /** Checks the invariants that hold after closed accounts have been anonymised. */
  checkForgotten(documents: ReadonlyMap<string, StoredDocument>, left: ReadonlySet<string>): void {
    const stored = [...documents.values()].map((one) => ({
      path: toDocumentPath(one.name),
      data: toPlainData(one),
    }));
    checkAnonymised(stored, this.cast, left);
  }
}
