import { liveEndpoints } from '@mintmark/contract/live/live.endpoints.ts';
import type { LiveWord } from '@mintmark/contract/live/topics.ts';
import { call } from '../../kit/api/index.ts';
import { hearMissed, hearWords, onWantedTopics, wantedTopics } from '../../kit/live/index.ts';

/** A page opens and asks several things at once: they are said in one call. */
const GATHER_MS = 50;

interface Heard {
  readonly stream?: string;
  readonly words?: readonly LiveWord[];
  readonly isMissed?: true;
}

/** Says to the server what the pages of this window show, and to the pages what moved. */
export class RecordNews {
  #stream: string | null = null;
  #hasHeard = false;
  #turn = 0;
  #told = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #leave = onWantedTopics(() => {
    this.#timer ??= setTimeout(() => this.#tell(), GATHER_MS);
  });

  /** Takes news of records; false: it is about something else. */
  take({ stream, words, isMissed }: Heard): boolean {
    if (stream !== undefined) this.#begin(stream);
    if (words !== undefined) hearWords(words);
    if (isMissed) hearMissed();
    return stream !== undefined || words !== undefined || isMissed === true;
  }

  stop(): void {
    this.#leave();
    clearTimeout(this.#timer);
  }

  /** A new live answer knows nothing of this window, and what was said between the two was not heard. */
  #begin(stream: string): void {
    this.#stream = stream;
    this.#told = '';
    this.#tell();
    if (this.#hasHeard) hearMissed();
    this.#hasHeard = true;
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const topics = wantedTopics();
    const stream = this.#stream;
    if (stream === null || topics.join() === this.#told) return;
    this.#told = topics.join();
    this.#turn += 1;
    const body = { stream, turn: this.#turn, topics: [...topics] };
    call(liveEndpoints.watch, { body, isQuiet: true }).catch(() => {
      // Said again with the next change, or with the next live answer.
      if (this.#stream === stream) this.#told = '';
    });
  }
}
