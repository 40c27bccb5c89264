import type { Binding } from '../../../kernel/handlers.ts';
import { exportParameters } from './export-parameters.ts';
import { listParameterHistory, listParameters } from './parameters.queries.ts';
import { setParameter } from './set-parameter.ts';

/** /system/config. */
export const parameterBindings: readonly Binding[] = [
  listParameters,
  listParameterHistory,
  setParameter,
  exportParameters,
];
