import { maskValues } from './mask-values.ts'

/** What the log has of an error. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  /** Such as 'ECONNREFUSED', or the SQLSTATE of PostgreSQL. */
  readonly code?: string
  /** Where in the database: names of the schema, never values of rows. */
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  readonly cause?: LoggedError
}

/**
 * SQLSTATE classes whose messages quote values: data exceptions, violated constraints and checks,
 * errors raised by functions. `detail`, `where` and `hint` are never logged.
 */
const quotingStates = /^(?:22|23|44|P0)...$/

const namesOfSchema = ['table', 'column', 'constraint'] as const

/** Longer chains of causes are cut off, also those that lead back to themselves. */
const mostCauses = 4

/**
 * An error for the log: known fields instead of all that a library has put on it, since those of
 * the database quote the row that was refused, and those of mail servers the recipient.
 */
export function serializeError(error: unknown): unknown {
  return error instanceof Error ? logged(error, mostCauses) : maskValues(String(error))
}

function logged(error: Error, causesLeft: number): LoggedError {
  const { name, code } = error as Error & { readonly code?: unknown }
  const state = typeof code === 'string' ? code : undefined
  const quotes = 'severity' in error && state !== undefined && quotingStates.test(state)
  const message = quotes ? `PostgreSQL refused a value (${state})` : maskValues(error.message)
  return {
    type: name,
    message,
    stack: `${name}: ${message}${framesOf(error)}`,
    ...(state !== undefined && { code: maskValues(state) }),
    ...schemaOf(error),
    ...(error.cause instanceof Error &&
      causesLeft > 0 && { cause: logged(error.cause, causesLeft - 1) }),
  }
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line))
  return frames.map((frame) => `\n${frame}`).join('')
}

function schemaOf(error: Error): Pick<LoggedError, (typeof namesOfSchema)[number]> {
  const fields = error as Error & Record<string, unknown>
  const known = namesOfSchema.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return 'severity' in error ? Object.fromEntries(known) : {}
}
