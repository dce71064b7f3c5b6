import { ConfigError, type Environment } from '@terrier/store/environment'

import { readConfig, settingNames } from '../config.ts'

/**
 * Prints as JSON what the server would say of its settings, and which it knows. A program of its
 * own, for `terrier doctor`: the commands do not import the server.
 */
process.stdout.write(JSON.stringify({ names: settingNames, faults: faultsOf(process.env) }))

function faultsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}
