import { parseArgs, type ParseArgsConfig } from 'node:util'

import { UsageError } from './usage.ts'

/** Parses the arguments of a command. Throws `UsageError` for an unknown option. */
export function parseArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    // The message of parseArgs names the invalid option.
    if (error instanceof TypeError) throw new UsageError(`${error.message}.`)
    throw error
  }
}
