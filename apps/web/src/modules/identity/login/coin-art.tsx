import css from './login.module.css';

const INNER = 306;

/** One graduation of the ring every two degrees; longer at ten, longest at thirty. */
function graduation(degree: number): string {
  const outer = INNER + (degree % 30 === 0 ? 16 : degree % 10 === 0 ? 10 : 6);
  const angle = (degree * Math.PI) / 180;
  const point = (radius: number): string =>
    `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  return `M${point(INNER)}L${point(outer)}`;
}

const GRADUATIONS = Array.from({ length: 180 }, (_, index) => graduation(index * 2)).join('');

const Rings = () => (
  <g fill="none" className={css['hair']}>
    <path d={GRADUATIONS} className={css['faint']} />
    <g className={css['bronze']}>
      <circle r="300" strokeWidth="2" />
      <circle r="292" strokeOpacity=".5" />
      <circle r="252" strokeWidth="1.5" />
      <rect x="-82" y="-82" width="164" height="164" strokeWidth="2" />
      <rect x="-98" y="-98" width="196" height="196" strokeOpacity=".6" />
    </g>
    <path d="M-346 0H-326M326 0H346M0 -346V-326M0 326V346" className={css['faint']} />
    <path d="M-14 0H14M0 -14V14" className={css['patina']} />
    <path d="M82 -82H372M82 82H372" className={css['dashes']} />
    <path d="M360 -82V82M360 -82l-5 12M360 -82l5 12M360 82l-5-12M360 82l5-12" className={css['lines']} />
    <g className={css['callout']}>
      <path d="M-282 -102L-326 -132H-504" className={css['lines']} />
      <circle cx="-282" cy="-102" r="3.5" className={css['dot']} />
    </g>
  </g>
);

/** A cash coin as a technical drawing; the mint mark on its rim is the product's mark (look.md §7). */
export function CoinArt({ inscription, tolerance }: { readonly inscription: string; readonly tolerance: string }) {
  const [top, bottom, right, left] = [...inscription];
  return (
    <svg className={css['art']} viewBox="-400 -400 800 800" aria-hidden="true">
      <Rings />
      <g className={css['inscription']} textAnchor="middle">
        <text x="0" y="-135">
          {top}
        </text>
        <text x="0" y="216">
          {bottom}
        </text>
        <text x="176" y="41">
          {right}
        </text>
        <text x="-176" y="41">
          {left}
        </text>
      </g>
      <g className={css['figures']}>
        <g className={css['callout']}>
          <text x="-504" y="-142">
            Ø 25.10 mm
          </text>
          <text x="-504" y="-110" className={css['weak']}>
            {tolerance}
          </text>
        </g>
        <rect x="345" y="-44" width="30" height="88" className={css['ground']} />
        <text transform="translate(366 0) rotate(-90)" textAnchor="middle">
          6.86 mm
        </text>
      </g>
      <circle cx="222" cy="222" r="34" className={css['ground']} />
      <circle cx="222" cy="222" r="26" className={css['seal']} />
      <path d="M211 222l8 8 14-16" className={css['check']} />
    </svg>
  );
}

/** Mark and name. */
export function LoginBrand() {
  return (
    <div className={css['brand']}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path fill="#fff" fillRule="evenodd" d="M16 1a15 15 0 1 1 0 30a15 15 0 0 1 0-30zM11 11v10h10V11z" />
        <circle cx="16" cy="16" r="12.4" fill="none" className={css['groundLine']} strokeOpacity=".28" />
        <circle cx="25.4" cy="25.4" r="5.4" className={css['seal']} />
        <circle cx="25.4" cy="25.4" r="5.4" fill="none" className={css['groundLine']} strokeWidth="2" />
      </svg>
      Mintmark
    </div>
  );
}
