import { describeDuration } from './duration.ts'

/** An output stream for progress: standard error, as a rule. */
export interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** Tracks one task: reading files, or anything else of a known size in bytes. */
export interface Progress {
  begin(label: string, sizeBytes: number): void
  /** Changes the label, such as the name of the current file. */
  relabel(label: string): void
  bytes(count: number): void
  /** Removes skipped work from the total: it counts neither as done nor as remaining. */
  skip(sizeBytes: number): void
  row(count?: number): void
  /** Ends the line, with `outcome` in place of the figures when given. */
  end(outcome?: string): void
}

const redrawMs = 100
const plainLineMs = 5000

/**
 * Prints progress: rows, rate, share done, time left. On a terminal one line is redrawn; elsewhere,
 * such as in a log, a line is written every few seconds.
 */
export function createProgress(
  screen: Screen,
  now: () => number = () => performance.now(),
): Progress {
  const everyMs = screen.isTTY === true ? redrawMs : plainLineMs
  let work = { label: '', sizeBytes: 0, startedMs: 0 }
  let read = 0
  let rows = 0
  let printedMs = 0

  const print = (text: string) => {
    screen.write(screen.isTTY === true ? `\r\u001B[K${text}` : `${text}\n`)
    printedMs = now()
  }
  const printNowAndThen = () => {
    if (now() - printedMs < everyMs) return
    print(
      describe(work.label, { rows, read, sizeBytes: work.sizeBytes, ms: now() - work.startedMs }),
    )
  }

  return {
    begin(label, sizeBytes) {
      work = { label, sizeBytes, startedMs: now() }
      read = 0
      rows = 0
      printedMs = screen.isTTY === true ? 0 : now()
    },
    relabel(label) {
      work = { ...work, label }
    },
    bytes(count) {
      read += count
      printNowAndThen()
    },
    skip(sizeBytes) {
      work = { ...work, sizeBytes: work.sizeBytes - sizeBytes }
    },
    row(count = 1) {
      rows += count
    },
    end(outcome) {
      const seconds = (now() - work.startedMs) / 1000
      print(`${work.label}: ${outcome ?? `${thousands(rows)} rows in ${seconds.toFixed(1)} s`}`)
      if (screen.isTTY === true) screen.write('\n')
    },
  }
}

function describe(
  label: string,
  state: { rows: number; read: number; sizeBytes: number; ms: number },
): string {
  const seconds = Math.max(state.ms / 1000, 0.001)
  const parts = [
    `${thousands(state.rows)} rows`,
    `${thousands(Math.round(state.rows / seconds))} a second`,
  ]
  if (state.sizeBytes > 0 && state.read > 0) {
    const share = Math.min(1, state.read / state.sizeBytes)
    parts.push(
      `${Math.floor(share * 100)} %`,
      `${describeDuration((seconds / share) * (1 - share))} left`,
    )
  }
  return `${label}: ${parts.join(', ')}`
}

function thousands(count: number): string {
  return count.toLocaleString('en-GB')
}
