/**
 * Whether this process is about to stop. It reports 'not ready' before it closes anything, so that
 * a load balancer has time to route requests to other processes.
 */
export class GracefulShutdown {
  #isAnnounced = false

  get hasBegun(): boolean {
    return this.#isAnnounced
  }

  /** From now on the readiness check fails, and every reply closes its connection. */
  begin(): void {
    this.#isAnnounced = true
  }
}
