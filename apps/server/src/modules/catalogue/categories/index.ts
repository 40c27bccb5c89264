import { hiddenCodes } from '../../../kernel/dictionary/offered.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { categoryBooks } from '../../../workflow/catalogue/categories.repo.ts';
import { createCategory } from './create-category.ts';
import { getCategory, getCategoryHistory } from './get-category.ts';
import { orderCategories } from './order-categories.ts';
import { setCategoryStatus } from './set-category-status.ts';
import { updateCategory } from './update-category.ts';

/** 分类管理. A write answers when this process has the new categories in memory. */
export const categoryBindings: readonly Binding[] = [
  getCategory,
  getCategoryHistory,
  ...[createCategory, updateCategory, setCategoryStatus, orderCategories].map((binding) =>
    hiddenCodes.announced(categoryBooks.announced(binding)),
  ),
];
