import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { encodeParcels } from '@terrier/store/copy/encode-parcels'
import type { ParcelRow } from '@terrier/store/rows'

import type { Finding, RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import { ParcelRows } from './parcel-rows.ts'
import { readInspire } from './read-inspire.ts'

/** What some of a file has come to, ready for the database and for the report. */
export interface ParcelBatch {
  /** The rows as `encodeParcels` has written them; the memory is the batch's own. */
  readonly encoded: Uint8Array<ArrayBuffer>
  readonly rows: number
  /** Bytes taken from the disk since the batch before. */
  readonly bytesRead: number
  readonly rejected: readonly Finding[]
  readonly notes: readonly Finding[]
}

/** About 3,000 parcels: few enough to keep little waiting, and enough to be worth a message. */
const rowsInBatch = 3000

/** Reads a file of INSPIRE polygons from beginning to end. */
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

/** Collects what comes out of a file between two batches. */
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
