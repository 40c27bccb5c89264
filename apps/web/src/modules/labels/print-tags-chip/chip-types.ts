import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';

export type ChipDetail = DataOf<typeof labelsEndpoints.getChip>;
export type ChipLabels = DataOf<typeof labelsEndpoints.printChipLabels>;
