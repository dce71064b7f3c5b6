/** What the server answered, under the session it answered to. */
export interface KeptReply {
  /** The session and the address, as `[session, address]`. */
  readonly key: readonly [string, string]
  readonly keptAt: number
  readonly reply: unknown
}

/** Edits that are not acknowledged, under the person who made them. */
export interface KeptJournal<Journal> {
  readonly id: string
  readonly person: number
  /** The page that writes it. */
  readonly tab: string
  readonly keptAt: number
  readonly journal: Journal
}

type StoreName = 'replies' | 'journals'

let opening: Promise<IDBDatabase> | undefined

/** Opens the device's database, once. Rejects where the browser grants none. */
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
  const opened = await answerOf(request)
  // A later version of the product, in another tab, must not wait for this one.
  opened.addEventListener('versionchange', () => {
    opened.close()
    opening = undefined
  })
  return opened
}

/**
 * Runs one transaction over a store. What `work` returns is waited for, and with it that the browser
 * has written what was changed.
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

/** The answer to one request of a transaction. */
export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })
}
