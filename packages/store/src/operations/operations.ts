/** Figures for those who watch an installation; the same for every process of it. */
export interface OperationsReader {
  figures(): Promise<OperationsFigures>
}

export interface OperationsFigures {
  /** Maps that somebody edits. */
  readonly locks: number
  /** Mails that are waiting to be sent, those that failed and are tried again included. */
  readonly mailsWaiting: number
  /** The age of the oldest of them in seconds; 0 where none waits. */
  readonly oldestMailSeconds: number
}
