/**
 * The other side did not take the message: it has certainly not left, so that sending it again is no second one. Any other
 * error leaves open whether it left. `isFinal`: another attempt cannot help. The text holds no secret.
 */
export class NotSent extends Error {
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}
