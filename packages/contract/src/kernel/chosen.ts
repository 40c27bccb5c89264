import { z } from 'zod';

/** Which dictionary the codes of a schema are of. */
const CHOICES = z.registry<{ readonly dictionary: string }>();

/**
 * A code of a dictionary that somebody chooses in a form or file: a value that the house has hidden is refused beside its
 * field when it is newly written, and stays where a record has it already. `dictionary` is a code of DICTIONARIES.
 */
export function chosen<T extends z.ZodType>(dictionary: string, schema: T): T {
  CHOICES.add(schema, { dictionary });
  return schema;
}

/** A place of a body that takes codes of a dictionary; `*` stands for every item of a list. */
export interface ChoicePlace {
  readonly path: readonly string[];
  readonly dictionary: string;
}

/** Every place of a schema that was declared with `chosen`. */
export function choicePlaces(schema: z.core.$ZodType, path: readonly string[] = []): ChoicePlace[] {
  const own = schema instanceof z.ZodType ? CHOICES.get(schema) : undefined;
  if (own) return [{ path, dictionary: own.dictionary }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, one]) => choicePlaces(one, [...path, key]));
  if (schema instanceof z.ZodArray) return choicePlaces(schema.element, [...path, '*']);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return choicePlaces(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return choicePlaces(schema.in, path);
  return schema instanceof z.ZodUnion ? schema.options.flatMap((one) => choicePlaces(one, path)) : [];
}
