import {
  ITEM_LIMITS,
  type JoinedVarieties,
  joinAliases,
  joinByKey,
  joinVarieties,
} from '@mintmark/domain/catalogue/merge.ts';
import { z } from 'zod';
import { AppError } from '../../../kernel/errors.ts';
import type { ItemParts, ItemRow } from '../compendium/item-rows.repo.ts';

const zGuide = z.object({
  varietyId: z.string().nullable(),
  gradeNumber: z.int(),
  priceFen: z.number(),
  onDay: z.string(),
  source: z.string(),
});
const zReference = z.object({ system: z.string(), no: z.string(), norm: z.string(), isShared: z.boolean() });
const zVariety = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  depth: z.int(),
  nameZh: z.string(),
  nameEn: z.string(),
});

/** What a merge keeps to be taken back: the merged item's parts, and what the survivor got. */
export const zMergeMemory = z.object({
  status: z.int(),
  references: z.array(zReference),
  varieties: z.array(zVariety),
  priceGuides: z.array(zGuide),
  /** Variety of the merged item → the survivor's of the same name. */
  same: z.record(z.string(), z.string()),
  moved: z.array(z.string()),
  added: z.object({
    aliases: z.array(z.string()),
    norms: z.array(z.string()),
    priceGuides: z.array(zGuide),
    obverseKey: z.string().nullable(),
    reverseKey: z.string().nullable(),
  }),
});
export type MergeMemory = z.output<typeof zMergeMemory>;
export type Guide = z.output<typeof zGuide>;

export interface Side {
  readonly row: ItemRow;
  readonly parts: ItemParts;
}

/** One guide price is that of a variety, a grade and a day. */
export const guideKey = ({ varietyId, gradeNumber, onDay }: Guide): string =>
  `${varietyId ?? ''}/${gradeNumber}/${onDay}`;

export interface Joined {
  readonly varieties: JoinedVarieties;
  readonly references: ItemParts['references'];
  readonly aliases: readonly string[];
  readonly pictures: Pick<ItemRow, 'obverseKey' | 'reverseKey'>;
  readonly memory: MergeMemory;
}

function assertFits(counts: Readonly<Record<'references' | 'varieties' | 'priceGuides', number>>): void {
  const over = (['references', 'varieties', 'priceGuides'] as const).some((key) => counts[key] > ITEM_LIMITS[key]);
  if (over) throw new AppError('GUARD_FAILED', { params: { guard: 'mergeTooMuch' } });
}

/** What the survivor is after the merge, and what is kept to take it back. Throws GUARD_FAILED when it is too much. */
export function joinItems(survivor: Side, merged: Side): Joined {
  const varieties = joinVarieties(survivor.parts.varieties, merged.parts.varieties);
  const references = joinByKey(survivor.parts.references, merged.parts.references, ({ norm }) => norm);
  const aliases = joinAliases(survivor.row, merged.row);
  const guides = joinByKey(
    survivor.parts.priceGuides,
    merged.parts.priceGuides.map((guide) => ({
      ...guide,
      varietyId: guide.varietyId === null ? null : (varieties.same.get(guide.varietyId) ?? guide.varietyId),
    })),
    guideKey,
  );
  assertFits({
    references: references.all.length,
    varieties: varieties.outline.length,
    priceGuides: guides.all.length,
  });
  const picture = (side: 'obverseKey' | 'reverseKey') => (survivor.row[side] === null ? merged.row[side] : null);
  const added = { obverseKey: picture('obverseKey'), reverseKey: picture('reverseKey') };
  return {
    varieties,
    references: [...references.all],
    aliases: aliases.all,
    pictures: {
      obverseKey: survivor.row.obverseKey ?? added.obverseKey,
      reverseKey: survivor.row.reverseKey ?? added.reverseKey,
    },
    memory: {
      status: merged.row.status,
      references: [...merged.parts.references],
      varieties: [...merged.parts.varieties],
      priceGuides: [...merged.parts.priceGuides],
      same: Object.fromEntries(varieties.same),
      moved: [...varieties.moved],
      added: {
        ...added,
        aliases: [...aliases.added],
        norms: references.added.map(({ norm }) => norm),
        priceGuides: [...guides.added],
      },
    },
  };
}
