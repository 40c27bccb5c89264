import type { CoinMaterial } from '../coin-thumb.tsx';

interface Tones {
  readonly edge: string;
  readonly face: string;
  readonly field: string;
  readonly cut: string;
}

const SILVER: Tones = { edge: '#aab1bc', face: '#c9ced6', field: '#dde1e6', cut: '#68717f' };
const BRASS: Tones = { edge: '#8c6d3b', face: '#c4a56e', field: '#d6bb8a', cut: '#6d5228' };
const TONES: Readonly<Record<CoinMaterial, Tones>> = {
  silver: SILVER,
  sycee: SILVER,
  copper: { edge: '#94593a', face: '#b9794f', field: '#c98d63', cut: '#7c4527' },
  gold: { edge: '#b58a34', face: '#d9b768', field: '#e6cb8c', cut: '#8a6520' },
  brass: BRASS,
  note: BRASS,
  dark: { edge: '#5f5443', face: '#8f836f', field: '#a0947f', cut: '#453c2f' },
};

export interface CoinDiscProps {
  readonly material: CoinMaterial;
  readonly label: string;
}

/** The drawn piece that stands in for a photo: a struck disc, a holed cash coin, or a note. */
export function CoinDisc({ material, label }: CoinDiscProps) {
  const tones = TONES[material];
  if (material === 'note')
    return (
      <svg viewBox="0 0 200 200" role="img" aria-label={label}>
        <rect x="2" y="52" width="196" height="96" rx="4" fill={tones.edge} />
        <rect x="12" y="62" width="176" height="76" fill={tones.field} stroke={tones.cut} strokeWidth="2" />
        <circle cx="100" cy="100" r="24" fill="none" stroke={tones.cut} strokeWidth="3" />
      </svg>
    );
  const hasHole = material === 'brass' || material === 'dark';
  return (
    <svg viewBox="0 0 200 200" role="img" aria-label={label}>
      <circle cx="100" cy="100" r="98" fill={tones.edge} />
      <circle
        cx="100"
        cy="100"
        r="97"
        fill="none"
        stroke={tones.cut}
        strokeWidth="2.4"
        strokeDasharray="1.3 2"
        opacity=".75"
      />
      <circle cx="100" cy="100" r="94.5" fill={tones.face} />
      <circle
        cx="100"
        cy="100"
        r="88"
        fill="none"
        stroke={tones.cut}
        strokeWidth="3"
        strokeDasharray="0 4.61"
        strokeLinecap="round"
      />
      <circle cx="100" cy="100" r="84" fill={tones.field} />
      {hasHole ? (
        <path d="M76 76h48v48H76z" fill="var(--stage)" stroke={tones.cut} strokeWidth="6" />
      ) : (
        <circle cx="100" cy="100" r="46" fill="none" stroke={tones.cut} strokeWidth="2" opacity=".6" />
      )}
    </svg>
  );
}
