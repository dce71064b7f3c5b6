import { parseArgs, type ParseArgsConfig } from 'node:util'

import { UsageFault } from './usage.ts'

/** Takes a command's arguments apart. Throws `UsageFault` for an option that there is not. */
export function parseArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    // What parseArgs throws says which option was wrong.
    if (error instanceof TypeError) throw new UsageFault(`${error.message}.`)
    throw error
  }
}
