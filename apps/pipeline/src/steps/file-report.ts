import type { Finding, RowReport } from '@terrier/files/reading/finding'
import type { RejectedRows } from './rejected-rows.ts'

export interface FindingSummary {
  count: number
  readonly examples: Finding[]
}

/**
 * The outcome for the rows of one file, stored with the published version and in the data folder.
 */
export interface FileSummary {
  readonly file: string
  readonly loaded: number
  readonly rejected: Readonly<Record<string, FindingSummary>>
  readonly notes: Readonly<Record<string, FindingSummary>>
  /** Name of the file of rejected rows, in the reports folder; null when none was rejected. */
  readonly rejectedRows: string | null
}

const maxExamples = 10

/** Counts the rows of one file and records the first examples of each reason of a finding. */
export class FileReport implements RowReport {
  readonly #file: string
  readonly #rejectedRows: RejectedRows
  readonly #rejected: Record<string, FindingSummary> = {}
  readonly #notes: Record<string, FindingSummary> = {}
  #loaded = 0
  #hasRejected = false

  constructor(file: string, rejectedRows: RejectedRows) {
    this.#file = file
    this.#rejectedRows = rejectedRows
  }

  reject(finding: Finding): void {
    this.#hasRejected = true
    count(this.#rejected, finding)
    this.#rejectedRows.keep({ file: this.#file, ...finding })
  }

  note(finding: Finding): void {
    count(this.#notes, finding)
  }

  countLoaded(rows: number): void {
    this.#loaded += rows
  }

  /** The summary so far. Rejected rows are flushed to disk first. */
  summary(): FileSummary {
    this.#rejectedRows.flush()
    return {
      file: this.#file,
      loaded: this.#loaded,
      rejected: this.#rejected,
      notes: this.#notes,
      rejectedRows: this.#hasRejected ? this.#rejectedRows.name : null,
    }
  }
}

function count(findings: Record<string, FindingSummary>, finding: Finding): void {
  const summary = (findings[finding.reason] ??= { count: 0, examples: [] })
  summary.count++
  if (summary.examples.length < maxExamples) summary.examples.push(finding)
}
