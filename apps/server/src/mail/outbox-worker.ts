import { setTimeout as delay } from 'node:timers/promises'

import type { ClaimedMail, NewMail } from '@terrier/store/outgoing-mail'
import type { Store, Writer } from '@terrier/store/store'
import type { Logger } from 'pino'

import { PeriodicJob } from '../queue/periodic-job.ts'
import { mailDelaySeconds } from './mail-delay.ts'
import { MailRejected, type MailTransport } from './mail-transport.ts'

/** How often the outbox is polled for mails of other processes and due retries. */
const pollMs = 5_000

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
  readonly #polling: PeriodicJob | undefined
  readonly #sweeping: PeriodicJob | undefined
  #isOpen = true

  constructor(store: Store, transport: MailTransport | null, logger: Logger) {
    this.#store = store
    this.#transport = transport
    this.#logger = logger
    if (!transport) return
    this.#polling = new PeriodicJob({
      work: () => this.#deliverAll(transport),
      pauseMs: pollMs,
      onFailure: (error) => this.#report(error, 'Mail could not be sent for now'),
    })
    this.#sweeping = new PeriodicJob({
      work: () => this.#store.write((tx) => tx.outbox.sweep()),
      pauseMs: sweepMs,
      onFailure: (error) => this.#report(error, 'Old mail could not be removed for now'),
    })
    this.#sweeping.now()
    this.#polling.now()
  }

  /** Inserts a mail into the outbox within this transaction. Returns whether it will be sent. */
  async post(tx: Writer, mail: NewMail): Promise<boolean> {
    return this.#transport !== null && (await tx.outbox.add(mail))
  }

  /** A mail may be due: polls now, or once more after the current poll. */
  wake(): void {
    this.#polling?.now()
  }

  async close(): Promise<void> {
    this.#isOpen = false
    await Promise.race([this.#end(), delay(closingMs, undefined, { ref: false })])
    this.#transport?.close()
  }

  async #end(): Promise<void> {
    await this.#sweeping?.end()
    await this.#polling?.end()
  }

  async #deliverAll(transport: MailTransport): Promise<void> {
    while (this.#isOpen) {
      const mails = await this.#store.write((tx) =>
        tx.outbox.claim({ limit: sentAtOnce, leaseSeconds }),
      )
      if (mails.length === 0) return
      await Promise.all(mails.map((mail) => this.#deliver(transport, mail)))
    }
  }

  /** The database is unavailable: the next poll retries. */
  #report(error: unknown, what: string): void {
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
