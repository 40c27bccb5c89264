import { MESSAGE_KINDS, type MessageKind } from '@mintmark/domain/customers/messages.enums.ts';
import {
  MAX_MESSAGE_SUBJECT,
  MAX_MESSAGE_TEXT,
  type MessageTemplate,
  unknownFields,
} from '@mintmark/domain/customers/messages.ts';
import { z } from 'zod';
import { zTime, zVersion } from '../kernel/fields.ts';

/** A kind of message in an address. */
export const zMessageKind = z.enum(MESSAGE_KINDS.map(({ code }) => code));

/** One line: a line break in a subject would be a heading of its own. */
const zSubject = z
  .string()
  .trim()
  .min(1)
  .max(MAX_MESSAGE_SUBJECT)
  .regex(/^[^\r\n]*$/);
const zWords = z.strictObject({ subject: zSubject, text: z.string().trim().min(1).max(MAX_MESSAGE_TEXT) });

/** The words of a company for one kind; version 0: it has none of its own yet. */
export const zTemplateChange = z.strictObject({ version: zVersion, isOn: z.boolean(), zh: zWords, en: zWords });
export type TemplateChange = z.output<typeof zTemplateChange>;

const LANGS = ['zh', 'en'] as const;
const PARTS = ['subject', 'text'] as const;

/** The places where a text names something that messages of the kind do not know. */
export function wrongPlaces(kind: MessageKind, words: MessageTemplate): readonly { path: string; name: string }[] {
  return LANGS.flatMap((lang) =>
    PARTS.flatMap((part) => {
      const [name] = unknownFields(kind, words[lang][part]);
      return name === undefined ? [] : [{ path: `${lang}.${part}`, name }];
    }),
  );
}

/** The change of one kind as a form checks it: names that the kind does not know are said beside their text. */
export const templateChangeOf = (kind: MessageKind) =>
  zTemplateChange.superRefine((words, check) => {
    for (const { path } of wrongPlaces(kind, words))
      check.addIssue({ code: 'custom', path: path.split('.'), message: 'message-name-unknown' });
  });

const zShown = z.object({ subject: z.string(), text: z.string() });
export const zTemplates = z.object({
  /** The reader may change them. */
  mayEdit: z.boolean(),
  templates: z.array(
    z.object({
      kind: zMessageKind,
      /** 0: the standard words. */
      version: zVersion,
      isOn: z.boolean(),
      zh: zShown,
      en: zShown,
      updatedAt: zTime.nullable(),
      updatedByName: z.string().nullable(),
    }),
  ),
});
export type MessageTemplates = z.output<typeof zTemplates>;
export type MessageTemplateRow = MessageTemplates['templates'][number];
export const zTemplateSaved = z.object({ version: zVersion });
