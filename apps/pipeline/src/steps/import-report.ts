import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Country } from '@terrier/geo/countries/country'
import type { DatasetDescription } from '@terrier/store/import-rows'

import { FileReport, type FileSummary } from './file-report.ts'
import { RejectedRows } from './rejected-rows.ts'

export interface ImportSummary {
  readonly dataset: string
  readonly edition: string
  readonly begunAt: string
  /** Only for a layer: the countries it covers, which the list of datasets shows. */
  readonly countries?: readonly Country[]
  readonly files: readonly FileSummary[]
}

/**
 * The state of an import while and after it runs. The summary is stored with the published version,
 * and written to the data folder beside a file of all rejected rows.
 */
export class ImportReport {
  readonly path: string
  readonly #description: DatasetDescription
  readonly #begunAt: Date
  readonly #rejectedRows: RejectedRows
  readonly #files: FileReport[] = []
  #countries: readonly Country[] | undefined

  constructor(folder: string, description: DatasetDescription, begunAt: Date) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const stamp = begunAt.toISOString().replaceAll(/[:.]/g, '-')
    const name = `${stamp}-${description.id}`
    this.path = join(folder, `${name}.json`)
    this.#rejectedRows = new RejectedRows(join(folder, `${name}.rejected.jsonl`))
    this.#description = description
    this.#begunAt = begunAt
  }

  get title(): string {
    return this.#description.title
  }

  get edition(): string {
    return this.#description.edition
  }

  file(name: string): FileReport {
    const report = new FileReport(name, this.#rejectedRows)
    this.#files.push(report)
    return report
  }

  /** Records which countries the rows were found in. */
  covers(countries: readonly Country[]): void {
    this.#countries = countries
  }

  summary(): ImportSummary {
    return {
      dataset: this.#description.id,
      edition: this.#description.edition,
      begunAt: this.#begunAt.toISOString(),
      ...(this.#countries && { countries: this.#countries }),
      files: this.#files.map((file) => file.summary()),
    }
  }

  /** Writes the report. `outcome` is 'published', 'loaded', or why it is neither. */
  close(outcome: string, summary = this.summary()): void {
    this.#rejectedRows.close()
    writeFileSync(this.path, `${JSON.stringify({ outcome, ...summary }, null, 2)}\n`)
  }
}
