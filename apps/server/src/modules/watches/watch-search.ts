import { productName } from '@terrier/contract/product'
import { createRandomToken, hashToken } from '@terrier/store/accounts/random-token'
import type { Store, Writer } from '@terrier/store/store'
import type { DuePerson } from '@terrier/store/watches/watches'
import type { Logger } from 'pino'

import type { Config } from '../../config.ts'
import type { Admission } from '../../http/admission.ts'
import type { OwnershipAllowance } from '../../http/ownership-allowance.ts'
import { productOrigin } from '../../mail/mail-heading.ts'
import type { OutboxWorker } from '../../mail/outbox-worker.ts'
import { PeriodicJob } from '../../queue/periodic-job.ts'
import { findChanges, type Found } from './find-changes.ts'
import { watchMail } from './watch-mail.ts'

/** Publications notify; this is for those whose notification was lost with a process. */
const pauseMs = 60_000

/** People whose watches are searched in one transaction: it locks their accounts. */
const peopleAtOnce = 50

interface Parts {
  readonly store: Store
  readonly config: Config
  readonly mail: OutboxWorker
  readonly isAdmitted: Admission
  readonly ownershipAllowance: OwnershipAllowance
  readonly logger: Logger
  readonly now: () => Date
}

/**
 * Searches what was published for those who watch it. What is found, that it was searched, and the
 * mail about it are one transaction, so that a process that dies at any point has either done all
 * of it for a person or nothing. Several processes share the people between them by locks.
 */
export class WatchSearch {
  readonly #parts: Parts
  readonly #job: PeriodicJob
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#job = new PeriodicJob({
      work: () => this.#searchAll(),
      pauseMs,
      onFailure: (error) => parts.logger.warn({ err: error }, 'Watches were not searched for now'),
    })
    this.#job.now()
  }

  /** Something was published: searches now, or once more after the current search. */
  wake(): void {
    this.#job.now()
  }

  /** Resolves when the current people are done. No further ones begin. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#job.end()
  }

  async #searchAll(): Promise<void> {
    const { isAdmitted, logger } = this.#parts
    const admitsDemonstration = await isAdmitted({ isDemonstration: true })
    /** People who are left out until the next time. */
    const except: number[] = []
    let limit = peopleAtOnce
    while (!this.#isClosed) {
      const locked: number[] = []
      try {
        if (!(await this.#searchSome({ limit, except, admitsDemonstration }, locked))) return
      } catch (error) {
        // One person's watch must not keep the others from theirs: each is searched alone.
        const [person] = locked
        if (person === undefined) throw error
        if (limit > 1) limit = 1
        else {
          except.push(person)
          logger.error({ err: error, person }, 'The watches of a person could not be searched')
        }
      }
    }
  }

  /** Resolves to whether there was anybody. `locked` receives their numbers, even if it fails. */
  async #searchSome(
    options: Parameters<Writer['watches']['lockDue']>[0] & { except: number[] },
    locked: number[],
  ): Promise<boolean> {
    const { store, mail, ownershipAllowance } = this.#parts
    const { people, postponed, found } = await store.write(async (tx) => {
      const due = await tx.watches.lockDue(options)
      locked.splice(0, locked.length, ...due.map(({ userId }) => userId))
      const now = due.filter(({ userId }) => ownershipAllowance.isLeft(userId))
      return {
        people: due,
        postponed: due.filter((person) => !now.includes(person)),
        found: now.length === 0 ? [] : await this.#search(tx, now),
      }
    })
    options.except.push(...postponed.map(({ userId }) => userId))
    for (const { watch, changes, titlesGained, titlesLost } of found) {
      ownershipAllowance.add(watch.userId, changes.length + titlesGained.length + titlesLost.length)
    }
    if (found.length > 0) mail.wake()
    return people.length > 0
  }

  async #search(tx: Writer, people: readonly DuePerson[]): Promise<readonly Found[]> {
    const watches = await tx.watches.dueOf(people.map(({ userId }) => userId))
    const since = Math.min(...watches.map(({ searchedVersion }) => searchedVersion))
    const datasetIds = [...new Set(watches.map(({ datasetId }) => datasetId))]
    const publications =
      watches.length === 0 ? [] : await tx.watches.publications(datasetIds, since)
    const { found, polyIdsByWatch } = await findChanges(tx, watches, publications)
    await tx.watches.addFindings(found.map(storedFinding), this.#parts.now())
    const newest = new Map(publications.map(({ datasetId, version }) => [datasetId, version]))
    await tx.watches.markSearched(
      watches.map(({ id, datasetId, searchedVersion }) => ({
        id,
        version: newest.get(datasetId) ?? searchedVersion,
        polyIds: polyIdsByWatch.get(id) ?? null,
      })),
    )
    const byUser = Map.groupBy(found, ({ watch }) => watch.userId)
    for (const person of people) {
      await this.#post(tx, person, byUser.get(person.userId) ?? [])
    }
    return found
  }

  async #post(tx: Writer, person: DuePerson, found: readonly Found[]): Promise<void> {
    const { mail, config, now } = this.#parts
    const { userId, username, language, isConfirmed, wantsMail } = person
    if (found.length === 0 || !wantsMail || !isConfirmed) return
    const token = createRandomToken()
    const versions = [...new Set(found.map(({ version }) => version))]
    const digest = { userId, versions, tokenHash: hashToken(token), createdAt: now() }
    if (!(await tx.watches.addDigest(digest))) return
    const written = watchMail({
      recipient: username,
      product: productName,
      origin: productOrigin(config),
      token,
      found,
    })
    await mail.post(tx, {
      ...written,
      senderId: null,
      about: `watches:${userId}:${Math.max(...versions)}`,
      language,
    })
  }
}

/** Without what is known of it only here. */
const storedFinding = ({
  watch: _watch,
  publication: _publication,
  changes: _changes,
  ...finding
}: Found) => finding
