import type { FileMark, OwnershipPart, OwnershipRelease } from '@terrier/store/imports'

import type { Watch } from '@terrier/files/reading/file-chunks'
import { fingerprintOf } from '../reading/fingerprint.ts'
import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { FileReport } from './file-report.ts'
import type { ImportReport } from './import-report.ts'
import type { ImportContext } from './run-import.ts'

/** A file to be loaded into a staging month. */
export interface ArrivingFile {
  readonly name: string
  readonly sizeBytes: number
}

/** A file whose turn it is, with everything that is told and asked about it. */
export interface Arrival<Part extends OwnershipPart> {
  readonly mark: FileMark<Part>
  readonly report: FileReport
  readonly watch: Watch
  /** What is kept with the file, asked when its rows have been read. */
  readonly toReport: () => unknown
  /** Counts some rows as loaded. */
  readonly count: (rows: number) => void
}

/** The loading of several files into a staging month: what is loaded already, how far it is. */
export class Loading {
  readonly #context: ImportContext
  readonly #release: OwnershipRelease
  readonly #report: ImportReport
  readonly #known = new Set<string>()
  readonly #count: number
  #turn = 0

  constructor(
    context: ImportContext,
    release: OwnershipRelease,
    { report, count }: { report: ImportReport; count: number },
  ) {
    this.#context = context
    this.#release = release
    this.#report = report
    this.#count = count
  }

  async begin(sizeBytes: number): Promise<void> {
    for (const { part, fingerprint } of await this.#release.loadedFiles()) {
      this.#known.add(`${part} ${fingerprint}`)
    }
    this.#context.progress.begin('Loading', sizeBytes)
  }

  /** Whether a file is to be loaded. Asked about it once: of two with one content one is. */
  claim(part: OwnershipPart, fingerprint: string): boolean {
    const key = `${part} ${fingerprint}`
    const isNew = !this.#known.has(key)
    this.#known.add(key)
    return isNew
  }

  passOver({ name, sizeBytes }: ArrivingFile): void {
    this.#nextTurn(name)
    this.#context.progress.skip(sizeBytes)
  }

  /** Loads a file, unless one of the same content is loaded. */
  async load<Part extends OwnershipPart>(
    part: Part,
    file: ArrivingFile & { readonly inputs: readonly Input[] },
    take: (arrival: Arrival<Part>) => Promise<number>,
  ): Promise<void> {
    const fingerprint = await fingerprintOf(file.inputs, this.#context.signal)
    if (!this.claim(part, fingerprint)) this.passOver(file)
    else await this.arrive({ part, name: file.name, fingerprint }, take)
  }

  /** Loads a file that was claimed. */
  async arrive<Part extends OwnershipPart>(
    mark: FileMark<Part>,
    take: (arrival: Arrival<Part>) => Promise<number>,
  ): Promise<void> {
    const { progress, signal } = this.#context
    this.#nextTurn(mark.name)
    const report = this.#report.file(mark.name)
    await take({
      mark,
      report,
      watch: { signal, onRead: (bytes) => progress.bytes(bytes) },
      toReport: () => report.summary(),
      count: (rows) => {
        report.countLoaded(rows)
        progress.row(rows)
      },
    })
  }

  #nextTurn(name: string): void {
    this.#context.signal.throwIfAborted()
    this.#turn++
    const place = this.#count > 1 ? ` (${this.#turn} of ${this.#count})` : ''
    this.#context.progress.relabel(`${name}${place}`)
  }
}

/** Hands rows on and counts them. A file that comes to none is something else than it was said to be. */
export async function* countedRows<Row>(
  rows: AsyncIterable<Row>,
  { mark, count }: Arrival<OwnershipPart>,
): AsyncGenerator<Row> {
  let isEmpty = true
  for await (const row of rows) {
    isEmpty = false
    count(1)
    yield row
  }
  if (isEmpty) throw new RefusedFile(mark.name, 'no row in it can be used.')
}
