import type {
  ImportCrs,
  ImportFinding,
  ImportFound,
  ImportPositions,
  ImportRow,
} from '@terrier/contract/imports'
import { create } from 'zustand'

import { ApiProblem, ConnectionLost } from '../../api/api-errors.ts'
import { readFile } from '../../api/read-import.ts'
import { clearFilePreview, showFilePreview } from '../../document/file-preview.ts'
import { importStartText as text } from '../../text/import-start.ts'
import { guessColumns, type ColumnChoice } from './guess-columns.ts'
import { PreviewBuilder } from './preview-builder.ts'

/** What the user specified about a file because it was missing or wrong there. */
export interface FileChoices {
  readonly layer?: string
  /** Undefined: as declared by or detected from the file. */
  readonly crs?: ImportCrs | undefined
  readonly positions?: ImportPositions
}

/** The objects added to a data layer, by whose ids the import can be undone. */
export interface LayerImport {
  readonly dataGroupId: number
  readonly title: string
  readonly uuids: readonly string[]
}

interface ImportSession {
  readonly step:
    | 'choose'
    | 'reading'
    | 'asking'
    | 'ready'
    | 'refused'
    | 'importing'
    | 'done'
    | 'taking-back'
  readonly file: File | null
  readonly answers: FileChoices
  readonly found: ImportFound | null
  readonly columns: readonly string[]
  readonly rowCount: number
  readonly skipped: number
  readonly noted: number
  readonly findings: readonly ImportFinding[]
  /** Progress of the running operation, from 0 to 1. */
  readonly done: number
  readonly choice: ColumnChoice
  /** How many of the rows the map shows as a preview. */
  readonly previewCount: number
  /** How many objects the rows become. */
  readonly objectCount: number
  /** The rows outside Great Britain: their count, and the first few. */
  readonly outside: { readonly count: number; readonly first: readonly ImportRow[] }
  /** Why the file was refused, or how the import ended. */
  readonly message: string
  /** What was imported into a data layer; null if the map's undo history can undo it. */
  readonly imported: LayerImport | null
  /** Counter that increases with each dropped file or opened dialog, so that the tray opens. */
  readonly asked: number
}

const untouched = {
  step: 'choose',
  file: null,
  answers: {},
  found: null,
  columns: [],
  rowCount: 0,
  skipped: 0,
  noted: 0,
  findings: [],
  done: 0,
  choice: { name: null, description: null },
  previewCount: 0,
  objectCount: 0,
  outside: { count: 0, first: [] },
  message: '',
  imported: null,
} as const

/** The file being previewed before its import. */
export const useImportSession = create<ImportSession>()(() => ({ ...untouched, asked: 0 }))

const { getState, setState } = useImportSession

// Outside the store: no component subscribes to a hundred thousand individual rows.
let rows: ImportRow[] = []
let under: AbortController | null = null

export const importedRows = (): readonly ImportRow[] => rows

/** Opens the tray without a file. */
export function openFilePicker(): void {
  setState(({ asked }) => ({ asked: asked + 1 }))
}

/** Discards the file and aborts the running operation. */
export function resetImport(): void {
  under?.abort()
  under = null
  rows = []
  clearFilePreview()
  setState(untouched)
}

/** Parses a file; called again for the whole file when the user specifies more about it. */
export async function openFile(file: File, answers: FileChoices = {}): Promise<void> {
  resetImport()
  const abort = new AbortController()
  under = abort
  setState(({ asked }) => ({ file, answers, step: 'reading', asked: asked + 1 }))
  const preview = new PreviewBuilder()
  const gathered: ImportRow[] = []
  try {
    await readFile(file, queryOf(answers), {
      signal: abort.signal,
      onEvent: (event) => {
        if ('found' in event) setState({ found: event.found })
        if ('columns' in event)
          setState(({ columns }) => ({ columns: [...columns, ...event.columns] }))
        if ('findings' in event) {
          setState(({ findings }) => ({ findings: [...findings, ...event.findings] }))
        }
        if ('end' in event) {
          const { leftOut: skipped, putRight: noted } = event.end
          setState({ skipped, noted })
        }
        if (!('rows' in event)) return
        for (const row of event.rows) {
          gathered.push(row)
          preview.add(row)
        }
        setState({ rowCount: gathered.length, done: event.done })
      },
    })
    rows = gathered
    showFilePreview(preview)
    const { found, columns } = getState()
    const step = found?.asks ? 'asking' : 'ready'
    setState({
      step,
      choice: guessColumns(columns),
      previewCount: preview.geometries.length,
      objectCount: preview.objectCount,
      outside: { count: preview.outsideCount, first: preview.outsideRows },
    })
  } catch (error) {
    if (abort.signal.aborted) return
    setState({ step: 'refused', message: messageOf(error) })
  }
}

/** Parses the file again with further details from the user. */
export function updateChoices(more: FileChoices): void {
  const { file, answers } = getState()
  if (file) void openFile(file, { ...answers, ...more })
}

/** Lets the user choose other coordinate columns for a table. */
export function choosePositions(): void {
  setState(({ found }) => (found ? { step: 'asking', found: { ...found, asks: 'positions' } } : {}))
}

export function chooseColumns(choice: Partial<ColumnChoice>): void {
  setState((state) => ({ choice: { ...state.choice, ...choice } }))
}

/** Starts an import. The signal is aborted when the user cancels. */
export function startImport(): AbortSignal {
  under = new AbortController()
  setState({ step: 'importing', done: 0 })
  return under.signal
}

export function stopImporting(): void {
  under?.abort()
}

export function reportProgress(done: number): void {
  setState({ done })
}

/** Starts undoing the last import into a data layer. */
export function startUndo(): void {
  setState({ step: 'taking-back', done: 0 })
}

/** Ends the running import, whether it succeeded or failed. */
export function finishImport(
  step: 'done' | 'ready',
  message: string,
  imported: LayerImport | null = null,
): void {
  under = null
  if (step === 'done') {
    rows = []
    clearFilePreview()
  }
  setState({ step, message, imported })
}

function queryOf({ layer, crs, positions }: FileChoices) {
  return {
    ...(layer !== undefined && { layer }),
    ...(crs !== undefined && { crs }),
    ...(positions?.kind === 'xy' && { x: positions.x, y: positions.y }),
    ...(positions?.kind === 'grid-reference' && { gridReference: positions.column }),
    ...(positions?.kind === 'well-known-text' && { wellKnownText: positions.column }),
    ...(positions?.kind === 'postcode' && { postcode: positions.column }),
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.message
  return error instanceof ConnectionLost ? text.noConnection : text.failed
}
