import type { SecretParam } from 'firebase-functions/params';
import type { MemoryOption } from 'firebase-functions/v2';
import { paymentSecrets } from './payment-providers/deployed-providers';
import { boxCallOptions, rareStaffCallOptions } from './runtime-options';

/** Deployment options of a callable, in addition to the options of all callables. */
export interface CallDeploymentOptions {
  memory?: MemoryOption;
  cpu?: number;
  concurrency?: number;
  maxInstances?: number;
  secrets?: SecretParam[];
}

/** Staff roles that a callable may require. */
export type CallerRole = 'driver' | 'bookkeeper' | 'admin';

/** The permitted callers of a callable, its rate limits and its deployment options. */
export interface CallRule {
  /**
   * The role that a caller needs. A staff role must be in both the token and the account's current claims, and the
   * session must still be valid. Admins may also make the calls of riders and bookkeepers.
   */
  who: 'signed-in' | CallerRole;
  callsPerMinute: number;
  /** Maximum number of calls per minute from one network. Missing if calls are limited only per user. */
  callsPerMinuteAndAddress?: number;
  /**
   * True if the call must check that the session was not ended, for example by a new password. Required for calls that
   * destroy or export data or move money. Costs a request to Firebase Authentication.
   */
  verifiesSession?: true;
  deployment?: CallDeploymentOptions;
}

/** The rate limits of a callable that is open to visitors, per 10 minutes. */
export interface VisitorRule {
  /** Maximum number of calls by one signed-in user. */
  callsPerPerson: number;
  /** Maximum number of calls from one network, which many phones may share. */
  callsPerAddress: number;
}

/** The rules of all callables that require a session, by name. */
export const callRules: Readonly<Record<string, CallRule>> = {
  findCustomer: { who: 'admin', callsPerMinute: 60, deployment: rareStaffCallOptions },
  lookUpCustomer: { who: 'admin', callsPerMinute: 60, deployment: rareStaffCallOptions },
  reopenAccount: { who: 'admin', callsPerMinute: 20, deployment: rareStaffCallOptions },
  deleteMyAccount: { who: 'signed-in', callsPerMinute: 5 },
  exportMyData: { who: 'signed-in', callsPerMinute: 3, verifiesSession: true },
  syncUserAddress: { who: 'signed-in', callsPerMinute: 10 },
  requestArea: { who: 'signed-in', callsPerMinute: 10 },
  grantRole: { who: 'admin', callsPerMinute: 20, deployment: rareStaffCallOptions },
  listAdmins: { who: 'admin', callsPerMinute: 30, deployment: rareStaffCallOptions },
  shareCart: { who: 'signed-in', callsPerMinute: 10 },
  joinSharedCart: { who: 'signed-in', callsPerMinute: 10 },
  leaveSharedCart: { who: 'signed-in', callsPerMinute: 20 },
  startSharedCheckout: { who: 'signed-in', callsPerMinute: 20 },
  stopSharedCheckout: { who: 'signed-in', callsPerMinute: 20 },
  unfollowOrder: { who: 'signed-in', callsPerMinute: 20 },
  fileComplaint: { who: 'signed-in', callsPerMinute: 10 },
  answerComplaint: { who: 'admin', callsPerMinute: 60, deployment: rareStaffCallOptions },
  recordStopEvents: { who: 'driver', callsPerMinute: 120 },
  saveRun: { who: 'admin', callsPerMinute: 120, deployment: rareStaffCallOptions },
  deleteRun: { who: 'admin', callsPerMinute: 60, deployment: rareStaffCallOptions },
  moveStop: { who: 'admin', callsPerMinute: 120, deployment: rareStaffCallOptions },
  saveDrop: { who: 'admin', callsPerMinute: 60, deployment: rareStaffCallOptions },
  setDropActive: { who: 'admin', callsPerMinute: 60, deployment: rareStaffCallOptions },
  cloneDrop: { who: 'admin', callsPerMinute: 20, deployment: rareStaffCallOptions },
  deleteDrop: { who: 'admin', callsPerMinute: 20, deployment: rareStaffCallOptions },
  lookUpDropFigures: { who: 'admin', callsPerMinute: 20, deployment: rareStaffCallOptions },
  saveDropMeals: { who: 'admin', callsPerMinute: 120, deployment: rareStaffCallOptions },
  createGiftClaimLink: { who: 'signed-in', callsPerMinute: 10 },
  planUnansweredGift: { who: 'signed-in', callsPerMinute: 20 },
  claimGiftLink: { who: 'signed-in', callsPerMinute: 10 },
  findRecipient: { who: 'signed-in', callsPerMinute: 20, callsPerMinuteAndAddress: 60 },
  settleDeclinedGift: { who: 'signed-in', callsPerMinute: 20, verifiesSession: true },
  resendGuestEmail: { who: 'signed-in', callsPerMinute: 5 },
  answerGift: { who: 'signed-in', callsPerMinute: 20 },
  redirectGift: { who: 'signed-in', callsPerMinute: 20 },
  requestGiftChange: { who: 'signed-in', callsPerMinute: 5 },
  thankForGift: { who: 'signed-in', callsPerMinute: 10 },
  saveSurprise: { who: 'signed-in', callsPerMinute: 10 },
  readSurprise: { who: 'signed-in', callsPerMinute: 20 },
  getUnwrappingTokens: { who: 'admin', callsPerMinute: 60 },
  cutOffDrop: { who: 'admin', callsPerMinute: 20, deployment: rareStaffCallOptions },
  resendMail: { who: 'admin', callsPerMinute: 60, deployment: rareStaffCallOptions },
  saveMealItem: { who: 'admin', callsPerMinute: 60, deployment: rareStaffCallOptions },
  deleteMealItem: { who: 'admin', callsPerMinute: 60, deployment: rareStaffCallOptions },
  makeMealImage: { who: 'admin', callsPerMinute: 20, deployment: { memory: '1GiB' } },
  saveRecipe: { who: 'admin', callsPerMinute: 60, deployment: rareStaffCallOptions },
  previewAnnouncement: { who: 'admin', callsPerMinute: 60, deployment: rareStaffCallOptions },
  sendAnnouncement: { who: 'admin', callsPerMinute: 20, deployment: rareStaffCallOptions },
  changeBox: { who: 'signed-in', callsPerMinute: 20, verifiesSession: true },
  holdBox: { who: 'signed-in', callsPerMinute: 20, deployment: boxCallOptions },
  releaseHold: { who: 'signed-in', callsPerMinute: 20 },
  cancelOrder: { who: 'signed-in', callsPerMinute: 20, verifiesSession: true },
  changeOwnDelivery: { who: 'signed-in', callsPerMinute: 10 },
  setOrderStatus: { who: 'admin', callsPerMinute: 120 },
  setOrderStatuses: { who: 'admin', callsPerMinute: 120 },
  dispatchOrder: { who: 'admin', callsPerMinute: 120 },
  dispatchOrders: { who: 'admin', callsPerMinute: 120, deployment: rareStaffCallOptions },
  freeUnpaidBoxes: { who: 'admin', callsPerMinute: 30, deployment: rareStaffCallOptions },
  changeDelivery: { who: 'admin', callsPerMinute: 60, deployment: rareStaffCallOptions },
  typeOrder: { who: 'admin', callsPerMinute: 30, deployment: rareStaffCallOptions },
  payWithBalance: { who: 'signed-in', callsPerMinute: 20 },
  moveToBalance: { who: 'signed-in', callsPerMinute: 20, verifiesSession: true },
  payOutBalance: { who: 'signed-in', callsPerMinute: 10, verifiesSession: true },
  addGoodwill: { who: 'admin', callsPerMinute: 30, deployment: rareStaffCallOptions },
  submitPayment: { who: 'signed-in', callsPerMinute: 10 },
  addPaymentProof: { who: 'signed-in', callsPerMinute: 10 },
  lookUpReview: { who: 'signed-in', callsPerMinute: 20 },
  saveRefundAccount: { who: 'signed-in', callsPerMinute: 10, verifiesSession: true },
  recordRefund: { who: 'bookkeeper', callsPerMinute: 60, deployment: rareStaffCallOptions },
  reviewPayment: { who: 'bookkeeper', callsPerMinute: 120 },
  approveMatched: { who: 'bookkeeper', callsPerMinute: 30, deployment: rareStaffCallOptions },
  recordPayment: { who: 'bookkeeper', callsPerMinute: 60 },
  moveSurplus: { who: 'bookkeeper', callsPerMinute: 60, deployment: rareStaffCallOptions },
  lookUpSales: { who: 'bookkeeper', callsPerMinute: 20, deployment: rareStaffCallOptions },
  importStatement: { who: 'bookkeeper', callsPerMinute: 60, deployment: rareStaffCallOptions },
  undoImport: { who: 'bookkeeper', callsPerMinute: 30, deployment: rareStaffCallOptions },
  saveStatementFormat: { who: 'bookkeeper', callsPerMinute: 30, deployment: rareStaffCallOptions },
  matchTransaction: { who: 'bookkeeper', callsPerMinute: 120, deployment: rareStaffCallOptions },
  matchTransactions: { who: 'bookkeeper', callsPerMinute: 30, deployment: rareStaffCallOptions },
  unmatchTransaction: { who: 'bookkeeper', callsPerMinute: 120, deployment: rareStaffCallOptions },
  setLineAside: { who: 'bookkeeper', callsPerMinute: 120, deployment: rareStaffCallOptions },
  openTransferAccount: { who: 'signed-in', callsPerMinute: 10, deployment: { secrets: paymentSecrets } },
  settleTransfer: { who: 'bookkeeper', callsPerMinute: 60, deployment: rareStaffCallOptions },
  checkPaymentProvider: {
    who: 'admin',
    callsPerMinute: 10,
    deployment: { ...rareStaffCallOptions, secrets: paymentSecrets },
  },
  rateBox: { who: 'signed-in', callsPerMinute: 10 },
  settleContactMessage: { who: 'admin', callsPerMinute: 120, deployment: rareStaffCallOptions },
  saveSettings: { who: 'admin', callsPerMinute: 30, deployment: rareStaffCallOptions },
  joinWaitlist: { who: 'signed-in', callsPerMinute: 20, deployment: boxCallOptions },
  leaveWaitlist: { who: 'signed-in', callsPerMinute: 20 },
};

/** The rules of the callables that are open to visitors, by name. */
export const visitorRules: Readonly<Record<string, VisitorRule>> = {
  openGiftClaim: { callsPerPerson: 120, callsPerAddress: 240 },
  answerGiftClaim: { callsPerPerson: 20, callsPerAddress: 60 },
  keepGiftClaim: { callsPerPerson: 20, callsPerAddress: 60 },
  openGuestOrder: { callsPerPerson: 20, callsPerAddress: 60 },
  // Phones on a mobile network share an IP address. Each phone polls once a minute until its box arrives.
  openUnwrapping: { callsPerPerson: 60, callsPerAddress: 600 },
  thankFromUnwrapping: { callsPerPerson: 10, callsPerAddress: 60 },
  submitContactMessage: { callsPerPerson: 5, callsPerAddress: 20 },
  reportError: { callsPerPerson: 10, callsPerAddress: 60 },
};
