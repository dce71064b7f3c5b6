import type {
  ImportCrs,
  ImportFinding,
  ImportFound,
  ImportPositions,
  ImportRow,
} from '@terrier/contract/imports'
import { create } from 'zustand'

import { ApiProblem, ConnectionLost } from '../../api/errors.ts'
import { readFile } from '../../api/read-import.ts'
import { clearFilePreview, showFilePreview } from '../../document/file-preview.ts'
import { importStartText as text } from '../../text/import-start.ts'
import { guessColumns } from './guess-columns.ts'
import { PreviewBuilder } from './preview-builder.ts'

/** What the person says of a file that it does not say itself, or says wrongly. */
export interface FileAnswers {
  readonly layer?: string
  /** Undefined: what the file says, or seems to be in. */
  readonly crs?: ImportCrs | undefined
  readonly positions?: ImportPositions
}

/** Which columns become names and descriptions, by their place. */
export interface ColumnChoice {
  readonly name: number | null
  readonly description: number | 'all' | null
}

/** Objects in a data layer, by which they can be taken out of it again. */
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
  readonly answers: FileAnswers
  readonly found: ImportFound | null
  readonly columns: readonly string[]
  readonly rowCount: number
  readonly leftOut: number
  readonly putRight: number
  readonly findings: readonly ImportFinding[]
  /** How much of what is under way is done, from 0 to 1. */
  readonly done: number
  readonly choice: ColumnChoice
  /** How many of the rows the map shows. */
  readonly previewCount: number
  /** How many objects the rows become. */
  readonly objectCount: number
  /** The rows outside Great Britain: how many, and the first of them. */
  readonly outside: { readonly count: number; readonly first: readonly ImportRow[] }
  /** Why the file was refused, or how the import ended. */
  readonly message: string
  /** What the import has put into a data layer; null where the map's own undo takes it back. */
  readonly imported: LayerImport | null
  /** Grows with each file that is dropped or asked for, so that the tray opens. */
  readonly asked: number
}

const untouched = {
  step: 'choose',
  file: null,
  answers: {},
  found: null,
  columns: [],
  rowCount: 0,
  leftOut: 0,
  putRight: 0,
  findings: [],
  done: 0,
  choice: { name: null, description: null },
  previewCount: 0,
  objectCount: 0,
  outside: { count: 0, first: [] },
  message: '',
  imported: null,
} as const

/** The file that the person is looking at before it goes anywhere. */
export const useImportSession = create<ImportSession>()(() => ({ ...untouched, asked: 0 }))

const { getState, setState } = useImportSession

// Beside the store: a hundred thousand rows are nothing that a screen follows one by one.
let rows: ImportRow[] = []
let under: AbortController | null = null

export const importedRows = (): readonly ImportRow[] => rows

/** Opens the tray, where there is no file yet. */
export function askForFile(): void {
  setState(({ asked }) => ({ asked: asked + 1 }))
}

/** Lets go of the file and of what is under way with it. */
export function endImport(): void {
  under?.abort()
  under = null
  rows = []
  clearFilePreview()
  setState(untouched)
}

/** Reads a file, and all of it anew when the person says more about it. */
export async function openFile(file: File, answers: FileAnswers = {}): Promise<void> {
  endImport()
  const abort = new AbortController()
  under = abort
  setState(({ asked }) => ({ file, answers, step: 'reading', asked: asked + 1 }))
  const preview = new PreviewBuilder()
  const gathered: ImportRow[] = []
  try {
    await readFile(file, queryOf(answers), {
      signal: abort.signal,
      onNews: (news) => {
        if ('found' in news) setState({ found: news.found })
        if ('columns' in news)
          setState(({ columns }) => ({ columns: [...columns, ...news.columns] }))
        if ('findings' in news) {
          setState(({ findings }) => ({ findings: [...findings, ...news.findings] }))
        }
        if ('end' in news) {
          const { leftOut, putRight } = news.end
          setState({ leftOut, putRight })
        }
        if (!('rows' in news)) return
        for (const row of news.rows) {
          gathered.push(row)
          preview.add(row)
        }
        setState({ rowCount: gathered.length, done: news.done })
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

/** Reads the file again with more said about it. */
export function answer(more: FileAnswers): void {
  const { file, answers } = getState()
  if (file) void openFile(file, { ...answers, ...more })
}

/** Lets the person say by which other columns the rows of a table are placed. */
export function askForPositions(): void {
  setState(({ found }) => (found ? { step: 'asking', found: { ...found, asks: 'positions' } } : {}))
}

export function chooseColumns(choice: Partial<ColumnChoice>): void {
  setState((state) => ({ choice: { ...state.choice, ...choice } }))
}

/** Begins to put the rows somewhere. The signal says when the person would rather not. */
export function beginImporting(): AbortSignal {
  under = new AbortController()
  setState({ step: 'importing', done: 0 })
  return under.signal
}

export function stopImporting(): void {
  under?.abort()
}

export function tellDone(done: number): void {
  setState({ done })
}

/** Begins to take the objects of the last import out of their layer again. */
export function beginTakingBack(): void {
  setState({ step: 'taking-back', done: 0 })
}

/** The rows are where they should be, or could not get there. */
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

function queryOf({ layer, crs, positions }: FileAnswers) {
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
