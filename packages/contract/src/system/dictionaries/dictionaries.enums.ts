/** `own`: values are people's; `states`: names and colours only; `choices`: also order and offer. */
export const DICTIONARY_KINDS = [
  { code: 'states', zh: '状态', en: 'States' },
  { code: 'choices', zh: '选项', en: 'Choices' },
  { code: 'own', zh: '自建', en: 'Own values' },
] as const;
