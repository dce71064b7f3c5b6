import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { encodeParcels } from '@terrier/store/copy/encode-parcels'
import type { ParcelRow } from '@terrier/store/import-rows'

import type { Finding, RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import { ParcelRows } from './parcel-rows.ts'
import { readInspire } from './read-inspire.ts'

/** A batch of parcels of a file, encoded for the database, with the findings about them. */
export interface ParcelBatch {
  /**
   * The rows encoded by `encodeParcels`, in a buffer of their own, so that it can be transferred.
   */
  readonly encoded: Uint8Array<ArrayBuffer>
  readonly rows: number
  /** Bytes read from disk since the previous batch. */
  readonly bytesRead: number
  readonly rejected: readonly Finding[]
  readonly notes: readonly Finding[]
}

/** Few enough to keep the queue small, enough to outweigh the cost of a message. */
const rowsInBatch = 3000

/** Streams the parcels of an INSPIRE file in batches. */
export async function* parcelBatches(
  input: Input,
  signal: AbortSignal,
): AsyncGenerator<ParcelBatch> {
  const gathering = new Gathering()
  const rows = new ParcelRows(loadNationalGrid(), gathering)
  const watch = { signal, onRead: (bytes: number) => gathering.onRead(bytes) }
  for await (const parcels of readInspire(input, gathering, watch)) {
    gathering.add(rows.of(parcels))
    if (gathering.size >= rowsInBatch) yield gathering.take()
  }
  yield gathering.take()
}

/** Collects the rows and findings of the next batch. */
class Gathering implements RowReport {
  #rows: ParcelRow[] = []
  #bytesRead = 0
  #rejected: Finding[] = []
  #notes: Finding[] = []

  get size(): number {
    return this.#rows.length + this.#rejected.length + this.#notes.length
  }

  add(rows: readonly ParcelRow[]): void {
    for (const row of rows) this.#rows.push(row)
  }

  onRead(bytes: number): void {
    this.#bytesRead += bytes
  }

  reject(finding: Finding): void {
    this.#rejected.push(finding)
  }

  note(finding: Finding): void {
    this.#notes.push(finding)
  }

  take(): ParcelBatch {
    const batch = {
      encoded: encodeParcels(this.#rows),
      rows: this.#rows.length,
      bytesRead: this.#bytesRead,
      rejected: this.#rejected,
      notes: this.#notes,
    }
    this.#rows = []
    this.#bytesRead = 0
    this.#rejected = []
    this.#notes = []
    return batch
  }
}
