import { DatabaseError } from 'pg'

import { olderProgramState } from '../migrations/refuse-older-programs.ts'
import { StoreProblem } from '../store-problem.ts'

/**
 * SQLSTATE codes, see PostgreSQL's appendix 'Error Codes'. 25006 is a change sent to a server that is
 * no longer the primary, as during a failover.
 */
const awayStates = /^(?:08...|57P0[1-5]|53300|57014|25006|25P0[34])$/
const refusedStates = /^(?:28...|3D000|42501)$/
const diskFullStates = /^(?:53100|58030)$/
/**
 * U+0000 in a text or in JSON; JSON that is invalid, has unpaired surrogates, or is nested too
 * deep.
 */
const unstorableStates = /^(?:22021|22P05|22P02|5400[01])$/

const networkCodes = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST\w+|ENET\w+|ENOENT)$/
const driverMessages =
  /timeout|Connection terminated|connection error|Client was closed|not queryable/

/**
 * Turns driver errors with a known remedy into a `StoreProblem`: the database is unreachable,
 * refuses the connection, is full, or cannot store a text. Other errors are returned unchanged.
 */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof DatabaseError) return translateState(error)
  const { code = '' } = error as NodeJS.ErrnoException
  if (!networkCodes.test(code) && !driverMessages.test(error.message)) return error
  return away(`The database cannot be reached (${code || error.message}).`, error)
}

/** Whether the same transaction may succeed when it is retried. */
export function isWorthRetrying(error: unknown): boolean {
  if (isMissingUser(error)) return true
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01')
}

/** Whether a row referenced a user who has been erased since it was read. */
export function isMissingUser(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23503') return false
  return /_(?:user|sender)_id_fkey$/.test(error.constraint ?? '')
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint
}

/** Whether a table named in the query does not exist. */
export function isUndefinedTable(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '42P01'
}

function translateState(error: DatabaseError): unknown {
  const state = error.code ?? ''
  if (awayStates.test(state)) return away('The database is not answering at the moment.', error)
  if (refusedStates.test(state))
    return away(`The database refuses the connection: ${error.message}.`, error)
  if (diskFullStates.test(state)) {
    return new StoreProblem('disk-full', 'The disk of the database is full.', { cause: error })
  }
  if (state === olderProgramState) {
    return new StoreProblem(
      'database-newer',
      'A newer version of Terrier has changed the database; this version may not write any more. ' +
        'Start the newer one.',
      { cause: error },
    )
  }
  if (unstorableStates.test(state)) {
    const message =
      'This cannot be saved: it contains a character, or has a form, that is not allowed.'
    return new StoreProblem('unstorable-text', message, { cause: error })
  }
  return error
}

function away(message: string, cause: unknown): StoreProblem {
  return new StoreProblem('database-unreachable', message, { cause })
}
