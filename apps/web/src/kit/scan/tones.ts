export type Tone = 'accepted' | 'refused';

const TONES: Readonly<Record<Tone, readonly (readonly [hertz: number, seconds: number])[]>> = {
  accepted: [[1320, 0.09]],
  refused: [
    [330, 0.14],
    [220, 0.22],
  ],
};
const VOLUME = 0.12;

let context: AudioContext | null = null;
let isOn = true;

/** Sound on or off, from the personal settings. */
export function setTonesOn(on: boolean): void {
  isOn = on;
}

/** One short tone for accepted, two falling ones for refused. */
export function playTone(tone: Tone): void {
  if (!isOn || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [hertz, seconds] of TONES[tone]) {
    const source = context.createOscillator();
    const gain = context.createGain();
    source.frequency.value = hertz;
    gain.gain.setValueAtTime(VOLUME, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    source.connect(gain).connect(context.destination);
    source.start(at);
    source.stop(at + seconds);
    at += seconds;
  }
}
