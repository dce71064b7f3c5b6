import { pino, type Logger } from 'pino'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

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

/** Lines are buffered up to this size: one write per line takes as long as serving a tile. */
const portionBytes = 4096

const warning = 40

/** Buffered lines are written after this delay at the latest. */
const longestWaitMs = 500

/**
 * The log: one JSON line per event, on standard error so that output for people stays separate.
 * Addresses of pages are logged by route, never with their values, so that nobody's research into
 * land ownership is recorded. Warnings and errors are flushed immediately, with all lines before
 * them.
 */
export function createLogger(level: (typeof logLevels)[number]): Logger {
  const destination = pino.destination({ dest: 2, sync: true, minLength: portionBytes })
  const flush = () => destination.flushSync()
  setInterval(flush, longestWaitMs).unref()
  process.on('exit', flush)
  return pino(
    {
      level,
      base: null,
      timestamp: isoTime,
      hooks: {
        logMethod(args, method, weight) {
          method.apply(this, args)
          if (weight >= warning) flush()
        },
      },
    },
    destination,
  )
}
