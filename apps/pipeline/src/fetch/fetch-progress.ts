import type { Screen } from '../steps/progress.ts'

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

/**
 * Prints the number of files, bytes, rate and remaining time. On a terminal one line is redrawn; in
 * a log a line is written every few seconds.
 */
export function createFetchProgress(
  screen: Screen,
  now: () => number = () => performance.now(),
): FetchProgress {
  const isTerminal = screen.isTTY === true
  let state = { title: '', files: 0, startedMs: 0 }
  let counts = { fetched: 0, unchanged: 0, failed: 0 }
  let sizeBytes = 0
  let printedMs = 0
  let wholeBytes: ReadonlyMap<string, number | undefined> = new Map()
  /** The bytes that are left of each unfinished file; undefined for an unknown size. */
  const left = new Map<string, number | undefined>()

  const line = (text: string) => screen.write(isTerminal ? `\r\u001B[K${text}` : `${text}\n`)
  const print = () => {
    const leftBytes = sumOf([...left.values()])
    line(describe({ ...state, ...counts, sizeBytes, leftBytes, ms: now() - state.startedMs }))
    printedMs = now()
  }
  const printNowAndThen = () => {
    if (now() - printedMs >= (isTerminal ? redrawMs : plainLineMs)) print()
  }
  return {
    begin(title, files) {
      state = { title, files: files.length, startedMs: now() }
      left.clear()
      for (const file of files) left.set(file.name, file.sizeBytes)
      wholeBytes = new Map(files.map((file) => [file.name, file.sizeBytes]))
      counts = { fetched: 0, unchanged: 0, failed: 0 }
      sizeBytes = 0
      print()
    },
    bytes({ name, count, position, sizeBytes: stated }) {
      sizeBytes += count
      const whole = wholeBytes.get(name) ?? stated
      left.set(name, whole === undefined ? undefined : Math.max(whole - position, 0))
      printNowAndThen()
    },
    file(name, outcome) {
      counts[outcome]++
      left.delete(name)
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

interface State {
  readonly title: string
  readonly files: number
  readonly fetched: number
  readonly unchanged: number
  readonly failed: number
  readonly sizeBytes: number
  /** Undefined where the size of a file is unknown. */
  readonly leftBytes: number | undefined
  readonly ms: number
}

function sumOf(sizes: readonly (number | undefined)[]): number | undefined {
  return sizes.reduce<number | undefined>(
    (sum, size) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  )
}

function describe(state: State): string {
  const { title, files, fetched, unchanged, failed, sizeBytes, ms } = state
  const done = fetched + unchanged + failed
  const seconds = Math.max(ms / 1000, 0.001)
  const parts = [`${done} of ${files} files`]
  if (unchanged > 0) parts.push(`${unchanged} unchanged`)
  if (failed > 0) parts.push(`${failed} failed`)
  if (sizeBytes > 0) {
    parts.push(megabytes(sizeBytes), `${megabytes(sizeBytes / seconds)} a second`)
  }
  const left = done < files ? secondsLeft(state, seconds) : undefined
  if (left !== undefined) {
    parts.push(left < 120 ? `${Math.ceil(left)} s left` : `${Math.round(left / 60)} min left`)
  }
  return `${title}: ${parts.join(', ')}`
}

/** By the bytes that are left, or by the number of files where a size is unknown. */
function secondsLeft(
  { files, fetched, unchanged, failed, sizeBytes, leftBytes }: State,
  seconds: number,
): number | undefined {
  if (leftBytes !== undefined && sizeBytes > 0) return (seconds / sizeBytes) * leftBytes
  if (fetched === 0) return undefined
  return (seconds / fetched) * (files - fetched - unchanged - failed)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
