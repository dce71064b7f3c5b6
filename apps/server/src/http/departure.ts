/**
 * Whether this process is about to end. It says so before it closes anything, so that a balancer in
 * front of several has time to send people to the others.
 */
export class Departure {
  #isAnnounced = false

  get isAnnounced(): boolean {
    return this.#isAnnounced
  }

  /** From now on the process is not ready, and every reply ends its connection. */
  announce(): void {
    this.#isAnnounced = true
  }
}
