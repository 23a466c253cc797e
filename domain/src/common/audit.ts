import * as z from 'zod/mini';
import { instantSchema } from './instant';

/** `audit_log/{id}`: one change by staff or a schedule, written in the same commit as the change and never edited. */
export const auditEntrySchema = z.object({
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  at: instantSchema,
  /** Fingerprint of a call with a `request_id`. A call that repeats the id with different input is rejected. */
  request_fingerprint: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
