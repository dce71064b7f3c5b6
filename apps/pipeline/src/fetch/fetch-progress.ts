import type { Screen } from '../progress/progress.ts'

/** A file to be fetched, with its size if the list states it. */
interface ExpectedFile {
  readonly name: string
  readonly sizeBytes?: number | undefined
}

/** Bytes of a file that have been received. */
export interface ReceivedBytes {
  readonly name: string
  readonly count: number
  /** The position in the file after them: more than the count where a download was resumed. */
  readonly position: number
  /** The size of the whole file, if the response states it. */
  readonly sizeBytes?: number | undefined
}

/** Tracks the progress of fetching a list of files, several concurrently. */
export interface FetchProgress {
  begin(title: string, files: readonly ExpectedFile[]): void
  bytes(received: ReceivedBytes): void
  /** A file has been completed, or has failed. */
  file(name: string, outcome: 'fetched' | 'unchanged' | 'failed'): void
  /** Prints a message immediately, on a line of its own. */
  note(text: string): void
  end(): void
}

const redrawMs = 200
const plainLineMs = 10_000

interface State {
  readonly title: string
  readonly files: number
  readonly startedMs: number
  readonly outcomes: Record<'fetched' | 'unchanged' | 'failed', number>
  sizeBytes: number
  /** The size of each file, if its list states it. */
  readonly wholeBytes: ReadonlyMap<string, number | undefined>
  /** The bytes that are left of each unfinished file; undefined for an unknown size. */
  readonly left: Map<string, number | undefined>
}

/**
 * Prints the number of files, bytes, rate and remaining time. On a terminal one line is redrawn; in
 * a log a line is written every few seconds.
 */
export function createFetchProgress(
  screen: Screen,
  now: () => number = () => performance.now(),
): FetchProgress {
  const isTerminal = screen.isTTY === true
  let state = stateOf('', [], 0)
  let printedMs = 0
  const line = (text: string) => screen.write(isTerminal ? `\r\u001B[K${text}` : `${text}\n`)
  const print = () => {
    printedMs = now()
    line(describe(state, printedMs))
  }
  const printNowAndThen = () => {
    if (now() - printedMs >= (isTerminal ? redrawMs : plainLineMs)) print()
  }
  return {
    begin(title, files) {
      state = stateOf(title, files, now())
      print()
    },
    bytes({ name, count, position, sizeBytes }) {
      state.sizeBytes += count
      const whole = state.wholeBytes.get(name) ?? sizeBytes
      state.left.set(name, whole === undefined ? undefined : Math.max(whole - position, 0))
      printNowAndThen()
    },
    file(name, outcome) {
      state.outcomes[outcome]++
      state.left.delete(name)
      printNowAndThen()
    },
    note(text) {
      line(isTerminal ? `${text}\n` : text)
    },
    end() {
      print()
      if (isTerminal) screen.write('\n')
    },
  }
}

function stateOf(title: string, files: readonly ExpectedFile[], startedMs: number): State {
  const wholeBytes = new Map(files.map(({ name, sizeBytes }) => [name, sizeBytes]))
  const outcomes = { fetched: 0, unchanged: 0, failed: 0 }
  const left = new Map(wholeBytes)
  return { title, files: files.length, startedMs, outcomes, sizeBytes: 0, wholeBytes, left }
}

function describe(state: State, nowMs: number): string {
  const { title, files, outcomes, sizeBytes } = state
  const { fetched, unchanged, failed } = outcomes
  const done = fetched + unchanged + failed
  const seconds = Math.max((nowMs - state.startedMs) / 1000, 0.001)
  const parts = [`${done} of ${files} files`]
  if (unchanged > 0) parts.push(`${unchanged} unchanged`)
  if (failed > 0) parts.push(`${failed} failed`)
  if (sizeBytes > 0) {
    parts.push(megabytes(sizeBytes), `${megabytes(sizeBytes / seconds)} a second`)
  }
  const left = done < files ? timesLeft(state, files - done) * seconds : Infinity
  if (Number.isFinite(left)) {
    parts.push(left < 120 ? `${Math.ceil(left)} s left` : `${Math.round(left / 60)} min left`)
  }
  return `${title}: ${parts.join(', ')}`
}

/**
 * The time left as a multiple of the time so far: by the bytes that are left, or by the number of
 * files where a size is unknown. Not finite where nothing has been fetched.
 */
function timesLeft({ left, sizeBytes, outcomes }: State, filesLeft: number): number {
  const sizes = [...left.values()]
  const isKnown = sizes.every((size) => size !== undefined)
  if (!isKnown || sizeBytes === 0) return filesLeft / outcomes.fetched
  return sizes.reduce((sum, size) => sum + size, 0) / sizeBytes
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
