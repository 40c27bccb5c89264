import { SHELDON70 } from '@mintmark/domain/grading/scales/sheldon.ts';
import type { ScaleMap } from '@mintmark/domain/system/scale-map.ts';

interface SeededParty {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly certPattern: string;
  readonly verifyUrl: string;
  readonly slabTypes: readonly { readonly nameZh: string; readonly nameEn: string }[];
  readonly scaleMaps: readonly ScaleMap[];
}

/** Sheldon grades mean the same everywhere: theirs is ours. */
const SHELDON: ScaleMap = {
  scale: 'sheldon70',
  isComplete: true,
  isMonotone: true,
  rows: SHELDON70.ladder.map(({ code, number }) => ({ theirs: `${code}${number}`, ours: `${code}${number}` })),
};

const slab = (nameZh: string, nameEn: string) => ({ nameZh, nameEn });
const party = (
  code: string,
  nameZh: string,
  nameEn: string,
  more: Partial<Omit<SeededParty, 'code' | 'nameZh' | 'nameEn'>> = {},
): SeededParty => ({
  code,
  nameZh,
  nameEn,
  certPattern: '',
  verifyUrl: '',
  slabTypes: [],
  scaleMaps: [],
  ...more,
});

/**
 * Graders whose holders come in for a crossover. Patterns and links are from general knowledge and stand as “to be checked”
 * until somebody has compared them with a real holder; none is trusted before that.
 */
export const SEEDED_PARTIES: readonly SeededParty[] = [
  party('PCGS', 'PCGS', 'PCGS', {
    certPattern: '9{7,9}',
    verifyUrl: 'https://www.pcgs.com/cert/{certNo}',
    slabTypes: [slab('金盾 (NFC)', 'Gold Shield (NFC)'), slab('蓝标', 'Blue label')],
    scaleMaps: [SHELDON],
  }),
  party('NGC', 'NGC', 'NGC', {
    certPattern: '9{7}-9{3}|9{10}',
    verifyUrl: 'https://www.ngccoin.com/certlookup/{certNo}/',
    slabTypes: [slab('EdgeView 盒', 'EdgeView holder')],
    scaleMaps: [SHELDON],
  }),
  party('PMG', 'PMG', 'PMG', {
    certPattern: '9{7}-9{3}|9{10}',
    verifyUrl: 'https://www.pmgnotes.com/certlookup/{certNo}/',
  }),
  party('ANACS', 'ANACS', 'ANACS', { certPattern: '9{6,8}', scaleMaps: [SHELDON] }),
  party('ICG', 'ICG', 'ICG', { certPattern: '9{7,10}', scaleMaps: [SHELDON] }),
  party('GBCA', '公博评级', 'GBCA', { certPattern: '9{8,12}' }),
  party('ACG', '爱藏评级', 'ACG', { certPattern: 'X{8,12}' }),
  party('HUAXIA', '华夏评级', 'Huaxia', { certPattern: 'X{8,12}' }),
  party('BAOCUI', '保粹评级', 'Baocui', { certPattern: 'X{8,12}' }),
];
