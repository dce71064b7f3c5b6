import { explainFailure, runCommand, interrupted } from './run-command.ts'
import { doctor } from './cli/doctor.ts'
import { readConfig, showsStack } from './config.ts'

const stop = new AbortController()
// The first Ctrl+C lets the import discard what it has loaded; the second terminates immediately.
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

try {
  const { stdin: input, stdout: output, stderr: errors, env: environment } = process
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'doctor') await doctor(rest, { environment, output })
  else {
    const config = readConfig(environment)
    const { signal } = stop
    await runCommand(process.argv.slice(2), { config, input, output, errors, signal })
  }
} catch (error) {
  const { message, exitCode } = stop.signal.aborted
    ? interrupted
    : explainFailure(error, showsStack(process.env))
  process.stderr.write(`${message}\n`)
  process.exitCode = exitCode
}
