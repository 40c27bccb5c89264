import { zScaleChange } from '@mintmark/contract/catalogue/scales.schema.ts';
import type { ScaleRulesIn } from '@mintmark/contract/grading/scale.schema.ts';
import { rulesOfScale } from '@mintmark/domain/grading/scales/scale-rules.ts';
import { SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import { expect, test } from 'vitest';
import { bodyOf, formOf } from './scale-form.ts';

const head = { version: 3, nameZh: '名', nameEn: 'Name', validFrom: '2026-12-01', note: '' };

test.each(Object.values(SCALES))('$code goes through the form unchanged', (scale) => {
  const rules = structuredClone(rulesOfScale(scale)) as ScaleRulesIn;
  const body = bodyOf(formOf(head, rules));
  expect(body).toEqual({ ...head, ...rules });
  expect(zScaleChange.safeParse(body).success).toBe(true);
});

test('emptied fields are what a scale does not have; a half-filled one is left to be refused', () => {
  const rules = structuredClone(rulesOfScale(SCALES['paper70-house'])) as ScaleRulesIn;
  const form = formOf(head, rules);
  const emptied = bodyOf({ ...form, epq: { forbiddenBelow: null, requiredFrom: null }, floor: null, floorText: {} });
  expect(emptied).toMatchObject({ epq: null, floor: null, floorText: null });
  const half = bodyOf({ ...form, epq: { forbiddenBelow: 20, requiredFrom: null }, floorText: { zh: '真' } });
  expect(half).toMatchObject({ floorText: { zh: '真', en: '' } });
  expect(zScaleChange.safeParse(half).success).toBe(false);
});

test('designations: another spelling is a line, an emptied limit is none, a line without its meaning is left to be refused', () => {
  const rules = structuredClone(rulesOfScale(SCALES.sheldon70)) as ScaleRulesIn;
  const form = formOf(head, rules);
  const groups = form['designations'] as readonly Record<string, unknown>[];
  expect(groups[1]).toMatchObject({ aliases: ['CA=CAM', 'UCAM=DCAM', 'UC=DCAM'] });
  const changed = groups.map((group, at) =>
    at === 1 ? { ...group, aliases: ['ultra ＝ DCAM', 'DC'], minNumber: null } : group,
  );
  const body = bodyOf({ ...form, designations: changed });
  expect(body['designations']).toMatchObject([{}, { aliases: { ultra: 'DCAM', DC: '' }, minNumber: null }, {}, {}]);
});
