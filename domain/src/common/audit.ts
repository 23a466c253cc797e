import * as z from 'zod/mini';
import { instantSchema } from './instant';

/** `audit_log/{id}`: one admin mutation, written in the same commit as the mutation and never changed. */
export const auditEntrySchema = z.object({
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  at: instantSchema,
  /** What a change with a `request_id` was asked with: the same key with another body is refused. */
  request_fingerprint: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
