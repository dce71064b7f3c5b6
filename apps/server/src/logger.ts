import { pino, type DestinationStream, type Logger } from 'pino'

import { maskValues } from './logging/mask-values.ts'
import { serializeError } from './logging/serialize-error.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

let writtenMs = 0
let writtenTime = ''

/** The current time in ISO 8601, formatted at most once a millisecond. */
function isoTime(): string {
  const nowMs = Date.now()
  if (nowMs !== writtenMs) {
    writtenMs = nowMs
    writtenTime = `,"time":"${new Date(nowMs).toISOString()}"`
  }
  return writtenTime
}

/** Lines are buffered up to this many characters: one write per line takes as long as serving a tile. */
const portionLength = 4096

const warning = 40

/** Buffered lines are written after this delay at the latest. */
const longestWaitMs = 500

/** Where lines go; warnings and errors are flushed immediately, with all lines before them. */
type LogDestination = DestinationStream & { flushSync?(): void }

/**
 * The log: one JSON line per event, on standard error so that output for people stays separate.
 * Addresses of pages are logged by route, never with their values, so that nobody's research into
 * land ownership is recorded. Errors have known fields only, and values are masked in texts that may come
 * from libraries and other servers: `reason`, and the messages of warnings and errors.
 */
export function createLogger(
  level: (typeof logLevels)[number],
  destination: LogDestination = standardError(),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: isoTime,
      serializers: { err: serializeError, reason: maskValues },
      hooks: {
        logMethod(args, method, weight) {
          if (weight < warning) return method.apply(this, args)
          method.apply(this, args.map(masked) as typeof args)
          destination.flushSync?.()
        },
      },
    },
    destination,
  )
}

/**
 * Writes through the stream of Node: pino's own destination tries for ever, and blocks the process,
 * when the reader of a pipe has ended (EPIPE).
 */
function standardError(): LogDestination {
  let waiting = ''
  const flushSync = () => {
    if (waiting !== '') process.stderr.write(waiting)
    waiting = ''
  }
  // The server goes on when nobody reads its log any more.
  process.stderr.on('error', () => {})
  setInterval(flushSync, longestWaitMs).unref()
  process.on('exit', flushSync)
  return {
    write(line) {
      waiting += line
      if (waiting.length >= portionLength) flushSync()
    },
    flushSync,
  }
}

/** A message with its values masked; an error in the field that has a serializer. */
function masked(argument: unknown): unknown {
  if (argument instanceof Error) return { err: argument }
  return typeof argument === 'string' ? maskValues(argument) : argument
}
