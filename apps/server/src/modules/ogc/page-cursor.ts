import { Problem } from '@terrier/contract/problems'

/** The position of a page: the version of the collection and the feature before the page. */
export interface Cursor {
  readonly version: number
  readonly after: string | number
  /** The number of features read before it. */
  readonly read: number
}

export const encodeCursor = ({ version, after, read }: Cursor): string =>
  Buffer.from(JSON.stringify([version, after, read])).toString('base64url')

/** Throws 'bad-request'. */
export function decodeCursor(text: string): Cursor {
  const parts = readJson(Buffer.from(text, 'base64url').toString('utf8'))
  if (Array.isArray(parts)) {
    const [version, after, before] = parts as readonly unknown[]
    if (isCount(version) && isKey(after) && isCount(before)) return { version, after, read: before }
  }
  const message = 'Use the value from a link "next".'
  throw new Problem('bad-request', { errors: { cursor: [message] } })
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647

const isKey = (value: unknown): value is string | number =>
  typeof value === 'string'
    ? value.length <= 100 && !value.includes('\0') && value.isWellFormed()
    : Number.isSafeInteger(value)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
