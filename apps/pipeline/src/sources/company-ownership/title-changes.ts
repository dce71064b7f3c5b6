import type { CsvHeader } from '@terrier/files/reading/csv-header'

/** What a row of a change-only file does with its title. */
export interface TitleChange {
  readonly kind: 'added' | 'removed'
  /** When, as a number that sorts by day; 0 where the file does not say. */
  readonly day: number
}

/** Of one title, the last day it was added and the last day it was removed; -1 for never. */
interface LastDays {
  added: number
  removed: number
}

const changeDate = /^(\d{2})[-/](\d{2})[-/](\d{4})/

/** What a row says of change; undefined where its indicator is neither A nor D. */
export function readChange(header: CsvHeader, fields: readonly string[]): TitleChange | undefined {
  const indicator = header.field(fields, 'Change Indicator').toUpperCase()
  if (indicator !== 'A' && indicator !== 'D') return undefined
  const [, day, month, year] = changeDate.exec(header.field(fields, 'Change Date')) ?? []
  return {
    kind: indicator === 'A' ? 'added' : 'removed',
    day: year === undefined ? 0 : Number(`${year}${month}${day}`),
  }
}

/**
 * What comes of the titles of a change-only file. A title that changed stands in it twice, removed
 * and added on the same day, in any order: so of one day the addition counts, of several the last.
 */
export class TitleChanges {
  readonly #lastDays = new Map<string, LastDays>()

  add(titleNo: string, { kind, day }: TitleChange): void {
    const last = this.#lastDays.get(titleNo) ?? { added: -1, removed: -1 }
    this.#lastDays.set(titleNo, last)
    last[kind] = Math.max(last[kind], day)
  }

  /** Whether this change of the title is the one that counts. */
  counts(titleNo: string, { kind, day }: TitleChange): boolean {
    const last = this.#lastDays.get(titleNo)
    if (!last) return false
    const outcome = last.added >= last.removed ? 'added' : 'removed'
    return kind === outcome && day === last[kind]
  }
}
