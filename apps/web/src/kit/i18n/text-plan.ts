import type { Locale } from './locale.ts';

interface TextPlan {
  /** Modules whose texts a module's pages show, itself among them. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** Modules whose texts the first look of a screen shows, by its path. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Titles of all screens and menu groups. */
  readonly titles: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** Pinyin initials of the Chinese titles. */
  readonly initials: Readonly<Record<string, string>>;
}

/** Written by the build (apps/web/build/text-plan.ts); absent in development and in tests. */
declare const __TEXT_PLAN__: TextPlan | undefined;

/** How the texts of the modules arrive; null = all of them at the start. */
export const textPlan: TextPlan | null = typeof __TEXT_PLAN__ === 'undefined' ? null : __TEXT_PLAN__;
