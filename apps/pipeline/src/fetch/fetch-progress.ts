import type { Screen } from '../steps/progress.ts'

/** Tracks the progress of fetching a list of files, several concurrently. */
export interface FetchProgress {
  begin(title: string, files: number): void
  bytes(count: number): void
  /** A file has been completed, or has failed. */
  file(outcome: 'fetched' | 'unchanged' | 'failed'): void
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
  let toldMs = 0

  const line = (text: string) => screen.write(isTerminal ? `\r\u001B[K${text}` : `${text}\n`)
  const tell = () => {
    line(describe({ ...state, ...counts, sizeBytes, ms: now() - state.startedMs }))
    toldMs = now()
  }
  const tellNowAndThen = () => {
    if (now() - toldMs >= (isTerminal ? redrawMs : plainLineMs)) tell()
  }
  return {
    begin(title, files) {
      state = { title, files, startedMs: now() }
      counts = { fetched: 0, unchanged: 0, failed: 0 }
      sizeBytes = 0
      tell()
    },
    bytes(count) {
      sizeBytes += count
      tellNowAndThen()
    },
    file(outcome) {
      counts[outcome]++
      tellNowAndThen()
    },
    note(text) {
      line(isTerminal ? `${text}\n` : text)
    },
    end() {
      tell()
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
  readonly ms: number
}

function describe({ title, files, fetched, unchanged, failed, sizeBytes, ms }: State): string {
  const done = fetched + unchanged + failed
  const seconds = Math.max(ms / 1000, 0.001)
  const parts = [`${done} of ${files} files`]
  if (unchanged > 0) parts.push(`${unchanged} unchanged`)
  if (failed > 0) parts.push(`${failed} failed`)
  if (sizeBytes > 0) {
    parts.push(megabytes(sizeBytes), `${megabytes(sizeBytes / seconds)} a second`)
  }
  if (fetched > 0 && done < files) {
    const left = (seconds / fetched) * (files - done)
    parts.push(left < 90 ? `${Math.ceil(left)} s left` : `${Math.round(left / 60)} min left`)
  }
  return `${title}: ${parts.join(', ')}`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
