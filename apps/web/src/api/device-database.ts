/** A cached response, keyed by the session that received it. */
export interface StoredReply {
  /** The session and the path, as `[session, address]`. */
  readonly key: readonly [string, string]
  readonly keptAt: number
  readonly reply: unknown
}

/** Unacknowledged edits, with the id of the user who made them. */
export interface StoredJournal<Journal> {
  readonly id: string
  readonly person: number
  /** The tab that writes it. */
  readonly tab: string
  readonly keptAt: number
  readonly journal: Journal
}

type StoreName = 'replies' | 'journals'

let opening: Promise<IDBDatabase> | undefined

/** Opens the IndexedDB database once. Rejects where the browser does not allow it. */
function database(): Promise<IDBDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('terrier', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('replies', { keyPath: 'key' })
    request.result.createObjectStore('journals', { keyPath: 'id' })
  })
  const opened = await requestResult(request)
  // Closes the connection, so that a newer build in another tab is not blocked from upgrading.
  opened.addEventListener('versionchange', () => {
    opened.close()
    opening = undefined
  })
  return opened
}

/**
 * Runs one transaction on a store. Resolves with the result of `work` after the transaction has
 * completed, so that all changes are written.
 */
export async function withStore<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(name, mode)
  const isDone = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
  })
  const [result] = await Promise.all([work(transaction.objectStore(name)), isDone])
  return result
}

/** The result of one IndexedDB request. */
export function requestResult<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })
}
