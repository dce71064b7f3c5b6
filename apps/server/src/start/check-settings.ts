import { faultsOfSettings } from '@terrier/store/environment'

import { readConfig, settingNames } from '../config.ts'

/**
 * Prints as JSON what the server would say of its settings, and which it knows. A program of its
 * own, for `terrier doctor`: the commands do not import the server.
 */
const faults = faultsOfSettings(() => readConfig(process.env))
process.stdout.write(JSON.stringify({ names: settingNames, faults }))
