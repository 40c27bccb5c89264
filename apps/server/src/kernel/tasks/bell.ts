/** A bell that is heard also by the one who comes a moment later: `ring` before `wait` ends the wait at once. */
export class Bell {
  #isRung = false;
  #answer: (() => void) | null = null;

  ring(): void {
    this.#isRung = true;
    this.#answer?.();
  }

  /** Until the next ring, at most so long. One listener at a time. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#answer = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#answer = null;
    }
    this.#isRung = false;
  }
}
