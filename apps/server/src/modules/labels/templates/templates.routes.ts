import { labelTemplatesEndpoints } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { createLabelTemplate, createTemplateVersion, removeLabelTemplate, saveLabelTemplate } from './edit-template.ts';
import { getLabelTemplate, getLabelTemplateChoices, previewLabel } from './get-template.ts';
import { publishLabelTemplate, withdrawLabelTemplate } from './publish-template.ts';
import { labelTemplateList } from './template-list.queries.ts';

export const templateBindings: readonly Binding[] = [
  bindList(labelTemplatesEndpoints.listLabelTemplates, labelTemplateList),
  getLabelTemplate,
  getLabelTemplateChoices,
  previewLabel,
  createLabelTemplate,
  createTemplateVersion,
  saveLabelTemplate,
  publishLabelTemplate,
  withdrawLabelTemplate,
  removeLabelTemplate,
];
