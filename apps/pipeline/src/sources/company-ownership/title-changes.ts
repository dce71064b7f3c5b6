import type { CsvHeader } from '@terrier/files/reading/csv-header'

/** The change of a title in a row of a change-only file. */
export interface TitleChange {
  readonly kind: 'added' | 'removed'
  /** The day as a sortable number, YYYYMMDD; 0 where the file has none. */
  readonly day: number
}

/** The last days on which a title was added and removed; -1 for never. */
interface LastDays {
  added: number
  removed: number
}

const changeDate = /^(\d{2})[-/](\d{2})[-/](\d{4})/

/** Parses the change of a row; undefined where its indicator is neither A nor D. */
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
 * Determines the effective change of each title in a change-only file. A changed title is in it
 * twice, removed and added on the same day, in any order: on the same day the addition wins,
 * otherwise the latest day.
 */
export class TitleChanges {
  readonly #lastDays = new Map<string, LastDays>()

  add(titleNo: string, { kind, day }: TitleChange): void {
    const last = this.#lastDays.get(titleNo) ?? { added: -1, removed: -1 }
    this.#lastDays.set(titleNo, last)
    last[kind] = Math.max(last[kind], day)
  }

  /** Whether this is the effective change of the title. */
  counts(titleNo: string, { kind, day }: TitleChange): boolean {
    const last = this.#lastDays.get(titleNo)
    if (!last) return false
    const outcome = last.added >= last.removed ? 'added' : 'removed'
    return kind === outcome && day === last[kind]
  }
}
