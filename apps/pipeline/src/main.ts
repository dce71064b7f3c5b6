import { explainFailure, runCommand, interrupted } from './run-command.ts'
import { doctor } from './cli/doctor.ts'
import { readConfig, showsStack } from './config.ts'
import { traceCommand } from './trace-command.ts'

const stop = new AbortController()
// The first Ctrl+C lets the import discard what it has loaded; the second terminates immediately.
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

try {
  await run(process.argv.slice(2))
} catch (error) {
  const { message, exitCode } = stop.signal.aborted
    ? interrupted
    : explainFailure(error, showsStack(process.env))
  process.stderr.write(`${message}\n`)
  process.exitCode = exitCode
}

async function run(args: readonly string[]): Promise<void> {
  const { stdin: input, stdout: output, stderr: errors, env: environment } = process
  const [first, ...rest] = args
  // It runs with settings that no other command could use.
  if (first === 'doctor') return await doctor(rest, { environment, output })
  const session = { config: readConfig(environment), input, output, errors, signal: stop.signal }
  await traceCommand(environment, args, () => runCommand(args, session))
}
