import type { OwnershipRelease } from '@terrier/store/dataset-loads'
import type { FileKey, OwnershipPart, StagedFile } from '@terrier/store/loaded-files'

import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import { fingerprintOf } from '../reading/fingerprint.ts'
import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { FileReport } from './file-report.ts'
import type { ImportReport } from './import-report.ts'
import { findReplacedFiles, type FileToLoad } from './replaced-files.ts'
import type { ImportContext } from './run-import.ts'

/** The destination of rows: the staging tables of a month, or nothing in a dry run. */
export interface FileTarget extends Pick<
  OwnershipRelease,
  'parcels' | 'titles' | 'links' | 'unregistered'
> {
  loadedFiles(): Promise<readonly StagedFile[]>
}

/** A file to be loaded into a staging month. */
export interface PendingFile {
  readonly name: string
  readonly sizeBytes: number
}

/** The file being loaded, with its report and callbacks. */
export interface FileToStage<Part extends OwnershipPart> {
  readonly mark: FileKey<Part>
  readonly report: FileReport
  readonly watch: ReadMonitor
  /** Returns the report stored with the file, called once all its rows have been read. */
  readonly toReport: () => unknown
  /** Adds to the number of loaded rows. */
  readonly count: (rows: number) => void
  /** Staged files that it replaces. */
  readonly replaces: readonly StagedFile[]
}

/** How the loaded files relate to those that were staged before. */
export interface LoadOutcome {
  /** Files whose rows were deleted, each with the name of its replacement. */
  readonly replaced: { readonly file: StagedFile; readonly by: string }[]
  /** Files already staged that were not read again, with their row counts. */
  readonly unchanged: { readonly name: string; readonly rows: number }[]
}

interface LoadingOptions {
  readonly report: ImportReport
  /** All loads of the command, in order. */
  readonly loads: readonly Pick<FileKey, 'part' | 'name'>[]
}

/**
 * Loads several files into a staging month, skipping those already staged, and reports progress.
 */
export class StagedFileLoader {
  readonly outcome: LoadOutcome = { replaced: [], unchanged: [] }
  readonly #context: ImportContext
  readonly #target: FileTarget
  readonly #report: ImportReport
  readonly #loads: LoadingOptions['loads']
  readonly #claims = new Map<string, readonly StagedFile[]>()
  #loaded: readonly StagedFile[] = []
  #turn = 0

  constructor(context: ImportContext, target: FileTarget, { report, loads }: LoadingOptions) {
    this.#context = context
    this.#target = target
    this.#report = report
    this.#loads = loads
  }

  async begin(sizeBytes: number): Promise<void> {
    this.#loaded = await this.#target.loadedFiles()
    this.#context.progress.begin('Loading', sizeBytes)
  }

  /**
   * Whether a file is to be loaded. Call it once for each file: of two with the same content only
   * the first is loaded.
   */
  claim(file: FileToLoad, turn: number): boolean {
    const key = claimKey(file)
    if (this.#claims.has(key)) return false
    // Of another part, a file of the same name is another file.
    const names = this.#loads.map(({ part, name }) => (part === file.part ? name : ''))
    const place = { names, turn }
    const replaced = findReplacedFiles(file, this.#loaded, place)
    this.#claims.set(key, replaced ?? [])
    return replaced !== undefined
  }

  passOver({ name, sizeBytes }: PendingFile, fingerprint: string): void {
    this.#nextTurn(name)
    const known = this.#loaded.find((file) => file.fingerprint === fingerprint)
    if (known) this.outcome.unchanged.push({ name, rows: known.rows })
    this.#context.progress.skip(sizeBytes)
  }

  /** Loads a file, unless one of the same content is staged. */
  async load<Part extends OwnershipPart>(
    part: Part,
    file: PendingFile & { readonly inputs: readonly Input[] } & Partial<
        Pick<FileToLoad, 'order'>
      > & { /** How it is interpreted, where that affects its rows. */ readonly readAs?: string },
    take: (arrival: FileToStage<Part>) => Promise<number>,
  ): Promise<void> {
    const content = await fingerprintOf(file.inputs, this.#context.signal)
    const fingerprint = file.readAs === undefined ? content : `${content} ${file.readAs}`
    const mark = { part, name: file.name, fingerprint }
    if (this.claim({ ...mark, order: file.order ?? null }, this.#turn)) {
      await this.arrive(mark, take)
    } else this.passOver(file, fingerprint)
  }

  /** Loads a file for which `claim` returned true. */
  async arrive<Part extends OwnershipPart>(
    mark: FileKey<Part>,
    take: (arrival: FileToStage<Part>) => Promise<number>,
  ): Promise<void> {
    const { progress, signal } = this.#context
    this.#nextTurn(mark.name)
    const report = this.#report.file(mark.name)
    const replaces = this.#claims.get(claimKey(mark)) ?? []
    await take({
      mark,
      report,
      watch: { signal, onRead: (bytes) => progress.bytes(bytes) },
      toReport: () => report.summary(),
      count: (rows) => {
        report.countLoaded(rows)
        progress.row(rows)
      },
      replaces,
    })
    for (const file of replaces) {
      if (file.fingerprint !== mark.fingerprint) {
        this.outcome.replaced.push({ file, by: mark.name })
      }
    }
  }

  #nextTurn(name: string): void {
    this.#context.signal.throwIfAborted()
    this.#turn++
    const count = this.#loads.length
    const place = count > 1 ? ` (${this.#turn} of ${count})` : ''
    this.#context.progress.relabel(`${name}${place}`)
  }
}

const claimKey = ({ part, fingerprint }: FileKey): string => `${part} ${fingerprint}`

/**
 * Passes rows through and counts them. Throws `RefusedFile` when there are none: the file is
 * probably of another kind.
 */
export async function* countedRows<Row>(
  rows: AsyncIterable<Row>,
  { mark, count }: FileToStage<OwnershipPart>,
): AsyncGenerator<Row> {
  let isEmpty = true
  for await (const row of rows) {
    isEmpty = false
    count(1)
    yield row
  }
  if (isEmpty) throw new RefusedFile(mark.name, 'it contains no usable row.')
}
