import * as z from 'zod/mini';

/** A value in the format of Firestore's REST API: an object whose single key is the type. */
const typedSchema = z.record(z.string(), z.unknown());
const fieldsSchema = z.object({ fields: z.optional(typedSchema) });
const valuesSchema = z.object({ values: z.optional(z.array(z.unknown())) });

function decodeValue(value: unknown): unknown {
  const [type, content] = Object.entries(typedSchema.parse(value))[0] ?? [];
  switch (type) {
    case 'nullValue':
      return null;
    case 'stringValue':
      return z.string().parse(content);
    case 'booleanValue':
      return z.boolean().parse(content);
    case 'integerValue':
      return BigInt(z.string().parse(content));
    case 'doubleValue':
      return z.number().parse(content);
    case 'timestampValue':
      return new Date(z.string().parse(content));
    case 'arrayValue':
      return (valuesSchema.parse(content).values ?? []).map(decodeValue);
    case 'mapValue':
      return decodeDocumentFields(fieldsSchema.parse(content).fields ?? {});
    default:
      throw new Error(`unknown Firestore value ${String(type)}`);
  }
}

/** Decodes a document's fields for CEL: integers as bigint, timestamps as Date, maps as objects. */
export function decodeDocumentFields(document: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, decodeValue(value)]));
}
