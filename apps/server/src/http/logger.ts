import { pino, type Logger } from 'pino'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

let writtenMs = 0
let writtenTime = ''

/** The time as it stands in a line, written out once a millisecond at most. */
function isoTime(): string {
  const nowMs = Date.now()
  if (nowMs !== writtenMs) {
    writtenMs = nowMs
    writtenTime = `,"time":"${new Date(nowMs).toISOString()}"`
  }
  return writtenTime
}

/** Lines are written in such portions: a write for each takes as long as serving a tile. */
const portionBytes = 4096

const warning = 40

/** No line waits longer than this. */
const longestWaitMs = 500

/**
 * The log: one JSON line an event, on standard error so that what is printed for people stays apart.
 * Addresses of pages are logged by route, never with their values: people who look into land
 * ownership should not be watched. Warnings and worse are written at once, with all before them.
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
