/** One trial as a process: `node bench/reliability/run-trial.ts <name> <whole|quick>`. */
import { trials } from './trials.ts'

const [, , name = '', size = 'whole'] = process.argv
const trial = trials.find((one) => one.name === name)
if (!trial || (size !== 'whole' && size !== 'quick'))
  throw new Error(`There is no trial '${name}'.`)
await trial.run(size)
// What a trial left open, such as a connection of a killed server, does not keep it running.
process.disconnect?.()
setTimeout(() => process.exit(), 2000).unref()
