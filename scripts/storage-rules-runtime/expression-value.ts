import * as z from 'zod/mini';

/** A value in the format of firebase-tools: an object whose single key is the type. */
const typedSchema = z.record(z.string(), z.unknown());
const fieldsSchema = z.object({ fields: z.optional(typedSchema) });
const valuesSchema = z.object({ values: z.optional(z.array(z.unknown())) });

/** Decodes an expression value for CEL: integers as bigint, timestamps as Date, maps as objects. */
export function decodeExpressionValue(value: unknown): unknown {
  const entry = Object.entries(typedSchema.parse(value))[0];
  // JSON omits undefined values, so a missing claim is received as an object without a type.
  if (!entry) return null;
  const [type, content] = entry;
  switch (type) {
    case 'null_value':
      return null;
    case 'string_value':
      return z.string().parse(content);
    case 'bool_value':
      return z.boolean().parse(content);
    case 'int_value':
      return BigInt(z.union([z.int(), z.string()]).parse(content));
    case 'float_value':
      return z.number().parse(content);
    case 'timestamp_value':
      return new Date(z.string().parse(content));
    case 'list_value':
    case 'set_value':
      return (valuesSchema.parse(content).values ?? []).map(decodeExpressionValue);
    case 'map_value':
      return Object.fromEntries(
        Object.entries(fieldsSchema.parse(content).fields ?? {}).map(([key, field]) => [
          key,
          decodeExpressionValue(field),
        ]),
      );
    case 'path_value':
      return null; // The value of `request.path`. Rules that use it are already rejected when they are loaded.
    default:
      throw new Error(`unknown expression value ${type}`);
  }
}
