import { StoredState } from '../stored-state';
import type { DocumentChange } from '../../../tests/firestore-in-memory/server';
import type { StoredDocument } from '../../../tests/firestore-in-memory/wire';
import { toPlainData } from '../plain-data';
import { toDocumentPath } from '../../../tests/firestore-in-memory/values';
import { checkBoxes, checkFinalBoxes, checkFinalKitchen, MealInvariants } from './boxes';
import {
  checkFinalDeliveryDates,
  checkFinalDeliveryRuns,
  checkDeliveryRuns,
  listOrdersRemovedFromRuns,
  type AcknowledgedStopEvents,
} from './deliveries';
import { AvailabilityTracker, type SoldOutResponse } from './availability';
import { GiftInvariants } from './gifts';
import { WaitlistInvariants } from './waitlist';
import {
  checkAnonymisedDocuments,
  checkWaitlistPlaces,
  checkFinalAccounts,
  checkAccountAuditRows,
  type AccountState,
} from './members';
import { checkPaymentRecords, checkRefundRequests, checkReturnedBalances } from './money';
import { type GiftParties, type ClockReadsByTime, PrivacyInvariants } from './privacy';
import { checkAuditRows, NotificationInvariants } from './notifications';

/** Information about requests and responses that cannot be read from the database. */
interface Asked extends AccountState {
  soldOut: readonly SoldOutResponse[];
  refundRequests: ReadonlyMap<string, ReadonlySet<string>>;
}

export class Invariants {
  private readonly books = new StoredState();
  private readonly line: WaitlistInvariants;
  private readonly words: NotificationInvariants;
  private readonly gifts: GiftInvariants;
  private readonly secrets: PrivacyInvariants;
  private readonly counter: AvailabilityTracker;
  private readonly meals = new MealInvariants();
  private readonly takenOff = new Set<string>();

  constructor(
    documents: ReadonlyMap<string, StoredDocument>,
    private readonly cast: GiftParties,
    moments: ClockReadsByTime,
  ) {
    this.books.follow([...documents].map(([name, after]) => ({ name, after })));
    this.line = new WaitlistInvariants(this.books);
    this.words = new NotificationInvariants(this.books);
    this.gifts = new GiftInvariants(this.books);
    this.counter = new AvailabilityTracker(this.books);
    this.secrets = new PrivacyInvariants(this.books, cast, moments);
  }

  /**
   * Checks the invariants that must hold after every commit. `left` contains the users whose account closure was
   * confirmed.
   */
  checkCommit(changes: readonly DocumentChange[], now: number, left: ReadonlySet<string>): void {
    this.books.follow(changes);
    checkBoxes(this.books, now);
    this.meals.check(this.books);
    checkPaymentRecords(this.books);
    checkDeliveryRuns(this.books);
    for (const id of listOrdersRemovedFromRuns(changes)) this.takenOff.add(id);
    checkAuditRows(changes);
    checkAccountAuditRows(changes);
    checkWaitlistPlaces(this.books, changes, left);
    this.line.checkCommit(changes, now);
    this.words.follow(changes);
    this.gifts.checkCommit();
    this.counter.follow(now);
    this.secrets.checkCommit(changes, now);
  }

  /** Checks the invariants that hold after all activity has ended and every hold has expired. */
  checkQuiet(asked: Asked): void {
    const { soldOut: refusals, refundRequests } = asked;
    checkFinalBoxes(this.books);
    checkFinalKitchen(this.books);
    checkFinalDeliveryDates(this.books);
    checkRefundRequests(this.books, refundRequests);
    checkReturnedBalances(this.books);
    checkFinalAccounts(this.books, asked);
    this.words.checkQuiet();
    this.line.checkQuiet();
    this.counter.checkQuiet(refusals);
    this.secrets.checkQuiet();
  }

  /** Checks the invariants that hold on the evening of the delivery day. */
  checkQuietDay({ toldAtDoors }: { toldAtDoors: AcknowledgedStopEvents }): void {
    checkFinalDeliveryRuns(this.books, toldAtDoors, this.takenOff);
    checkFinalBoxes(this.books);
    checkFinalKitchen(this.books);
    checkFinalDeliveryDates(this.books);
    this.gifts.checkQuietDay();
    this.words.checkQuiet();
    this.secrets.checkQuiet();
  }

  /** Checks the invariants that hold after closed accounts have been anonymised. */
  checkForgotten(documents: ReadonlyMap<string, StoredDocument>, left: ReadonlySet<string>): void {
    const stored = [...documents.values()].map((one) => ({
      path: toDocumentPath(one.name),
      data: toPlainData(one),
    }));
    checkAnonymisedDocuments(stored, this.cast, left);
  }
}
