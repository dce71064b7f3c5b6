import type { Environment } from '@terrier/store/environment'
import { startTracing } from '@terrier/store/tracing/start-tracing'

import { stepChannel } from './steps/step-channel.ts'

/**
 * Runs a command with a span of its own, if traces are configured, and those of steps and
 * statements below it. The span is called as the command, without its arguments.
 */
export async function traceCommand(
  environment: Environment,
  args: readonly string[],
  command: () => Promise<void>,
): Promise<void> {
  const tracing = await startTracing(environment, 'terrier-command')
  if (!tracing) return await command()
  tracing.follow(stepChannel, ({ step }) => ({ name: step }))
  const words = args.slice(0, 2).filter((arg) => /^[a-z][a-z-]*$/.test(arg))
  const traced = tracing.begin({ name: words.join(' ') })
  let isFailure = true
  try {
    await traced.run(command)
    isFailure = false
  } finally {
    traced.end({ isFailure })
    await tracing.stop()
  }
}
