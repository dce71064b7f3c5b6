import { setTimeout as delay } from 'node:timers/promises'

import type { ClaimedMail, NewMail } from '@terrier/store/outgoing-mail'
import type { Store, Writer } from '@terrier/store/store'
import type { Logger } from 'pino'

import { mailDelaySeconds } from './mail-delay.ts'
import { MailRejected, type MailTransport } from './mail-transport.ts'

/** How often the outbox is polled for mails of other processes and due retries. */
const roundMs = 5_000

const sweepMs = 24 * 60 * 60_000

const sentAtOnce = 4

/** Longer than any attempt takes: no other process may send a mail in the meantime. */
const leaseSeconds = 600
const attemptMs = 120_000

/** Closing waits at most this long for mails that are being sent. */
const closingMs = 2_000

/**
 * Sends the mails in the outbox, outside of requests. A mail that fails is retried later; one whose
 * process dies while it is sent is retried after its lease, with the same Message-ID.
 */
export class OutboxWorker {
  readonly #store: Store
  readonly #transport: MailTransport | null
  readonly #logger: Logger
  readonly #timers: NodeJS.Timeout[] = []
  #round: Promise<void> | undefined
  #isAsked = false
  #isOpen = true

  constructor(store: Store, transport: MailTransport | null, logger: Logger) {
    this.#store = store
    this.#transport = transport
    this.#logger = logger
    if (!transport) return
    this.#timers = [
      setInterval(() => this.wake(), roundMs).unref(),
      setInterval(() => void this.#sweep(), sweepMs).unref(),
    ]
    void this.#sweep().then(() => this.wake())
  }

  /** Inserts a mail into the outbox within this transaction. Returns whether it will be sent. */
  async post(tx: Writer, mail: NewMail): Promise<boolean> {
    return this.#transport !== null && (await tx.outbox.add(mail))
  }

  /** A mail may be due: polls now, or once more after the current poll. */
  wake(): void {
    if (!this.#transport || !this.#isOpen) return
    this.#isAsked = true
    this.#round ??= this.#goRound(this.#transport).finally(() => (this.#round = undefined))
  }

  async close(): Promise<void> {
    this.#isOpen = false
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.race([this.#round, delay(closingMs, undefined, { ref: false })])
    this.#transport?.close()
  }

  async #sweep(): Promise<void> {
    try {
      await this.#store.write((tx) => tx.outbox.sweep())
    } catch (error) {
      this.#wakeOthers(error, 'Old mail could not be removed for now')
    }
  }

  async #goRound(transport: MailTransport): Promise<void> {
    try {
      while (this.#isAsked && this.#isOpen) {
        this.#isAsked = false
        const mails = await this.#store.write((tx) =>
          tx.outbox.claim({ limit: sentAtOnce, leaseSeconds }),
        )
        if (mails.length === 0) continue
        this.#isAsked = true
        await Promise.all(mails.map((mail) => this.#deliver(transport, mail)))
      }
    } catch (error) {
      this.#wakeOthers(error, 'Mail could not be sent for now')
    }
  }

  /** The database is unavailable: the next poll retries. */
  #wakeOthers(error: unknown, what: string): void {
    if (this.#isOpen) this.#logger.warn({ err: error }, what)
  }

  async #deliver(transport: MailTransport, mail: ClaimedMail): Promise<void> {
    const failure = await attempt(transport, mail)
    if (failure === null) {
      return this.#store.write((tx) => tx.outbox.markSent(mail.id))
    }
    const again = failure instanceof MailRejected ? null : mailDelaySeconds(mail.attempts)
    const what = { mail: mail.id, attempts: mail.attempts, reason: failure.message }
    if (again === null) this.#logger.error(what, 'A mail is given up')
    else this.#logger.warn({ ...what, again }, 'A mail could not be sent, and is tried again')
    await this.#store.write((tx) => tx.outbox.markFailed(mail.id, failure.message, again))
  }
}

/** Null when it was sent. */
async function attempt(transport: MailTransport, mail: ClaimedMail): Promise<Error | null> {
  const late = new AbortController()
  try {
    const tooLong = delay(attemptMs, undefined, { signal: late.signal, ref: false }).then(() => {
      throw new Error('The mail server took too long')
    })
    await Promise.race([transport.send(mail), tooLong])
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    late.abort()
  }
}
