import { scalesEndpoints } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { assignScale } from './assign-scale.ts';
import { createScale, removeScale, saveScale } from './edit-scale.ts';
import { exportScales } from './export-scales.ts';
import { getScale } from './get-scale.ts';
import { publishScale, withdrawScale } from './publish-scale.ts';
import { scaleList } from './scale-list.queries.ts';

/** 评分规则: versions of scales, and who is graded on which. */
export const scaleBindings: readonly Binding[] = [
  bindList(scalesEndpoints.listScales, scaleList),
  exportScales,
  getScale,
  createScale,
  saveScale,
  publishScale,
  withdrawScale,
  removeScale,
  assignScale,
];
