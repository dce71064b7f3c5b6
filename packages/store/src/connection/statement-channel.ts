import { tracingChannel } from 'node:diagnostics_channel'

/** A statement that is executed: its text with placeholders, never its values. */
export interface ExecutedStatement {
  readonly sql: string
}

/** Statements of the pool. Nothing is done for it while nobody follows it. */
export const statementChannel = tracingChannel<unknown, ExecutedStatement>(
  'terrier.database.statement',
)
