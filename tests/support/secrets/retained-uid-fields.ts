/** The documents of one kind that keep a former member's uid after their account was anonymised. */
interface KeptUid {
  path: RegExp;
  /** The only fields that may contain the uid. */
  fields: readonly string[];
  reason: string;
}

const bookkeeping = 'connects the orders of one customer for bookkeeping, for six years';
const byStaff = 'records which member of staff did something';
const expires = 'is deleted within 30 days by its TTL policy';

/** Every document that may keep a former member's uid (docs/product/privacy.md#deleting-an-account). */
export const retainedUidFields: readonly KeptUid[] = [
  { path: /^profiles\/[^/]+$/, fields: [], reason: 'shows staff “Former member” beside the kept orders' },
  { path: /^orders\/[^/]+$/, fields: ['user_id'], reason: bookkeeping },
  { path: /^payment_confirmations\/[^/]+$/, fields: ['user_id'], reason: bookkeeping },
  { path: /^balances\/[^/]+$/, fields: ['user_id'], reason: bookkeeping },
  { path: /^balances\/[^/]+\/balance_entries\/[^/]+$/, fields: [], reason: bookkeeping },
  { path: /^transfer_accounts\/[^/]+$/, fields: ['user_id'], reason: bookkeeping },
  { path: /^weekly_drops\/[^/]+\/private\/boxes$/, fields: ['taken', 'lost_claims'], reason: bookkeeping },
  { path: /^audit_log\/[^/]+$/, fields: ['actor', 'target'], reason: byStaff },
  { path: /^orders\/[^/]+\/payments\/[^/]+$/, fields: ['recorded_by'], reason: byStaff },
  { path: /^payment_confirmations\/[^/]+\/private\/review$/, fields: ['verified_by'], reason: byStaff },
  { path: /^bank_transactions\/[^/]+$/, fields: ['imported_by', 'matches', 'set_aside'], reason: byStaff },
  { path: /^announcements\/[^/]+$/, fields: ['author'], reason: byStaff },
  { path: /^delivery_runs\/[^/]+$/, fields: ['driver_uid', 'past_driver_uids'], reason: byStaff },
  { path: /^delivery_runs\/[^/]+\/stops\/[^/]+$/, fields: ['events'], reason: byStaff },
  { path: /^fan_outs\/[^/]+$/, fields: ['except_uid'], reason: expires },
  { path: /^fan_outs\/[^/]+\/parts\/\d+$/, fields: ['recipients'], reason: expires },
  { path: /^rate_limits\/[^/]+$/, fields: [], reason: expires },
  { path: /^processed_events\/[^/]+$/, fields: [], reason: expires },
];

/** Returns the paths and fields that contain a former member's uid although they must not keep it. */
export function findUnexpectedUids(documents: Readonly<Record<string, unknown>>, uid: string): string[] {
  const isMentioned = (value: unknown) => JSON.stringify(value ?? null).includes(uid);
  return Object.entries(documents).flatMap(([path, data]) => {
    const kept = retainedUidFields.find((one) => one.path.test(path));
    const fields = Object.entries(data ?? {}).flatMap(([field, value]) =>
      isMentioned(value) && !kept?.fields.includes(field) ? [`${path}: ${field}`] : [],
    );
    return path.includes(uid) && !kept ? [path, ...fields] : fields;
  });
}
