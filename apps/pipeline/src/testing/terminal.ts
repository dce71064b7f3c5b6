import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

const main = new URL('../main.ts', import.meta.url).pathname

/**
 * Whether 'script' of util-linux is available, which runs a program in a terminal. Tests that need
 * one are skipped without it.
 */
export const hasTerminals =
  spawnSync('script', ['--version']).stdout?.toString().includes('util-linux') ?? false

type Environment = Readonly<Record<string, string>>

/** Runs the command in a child process without a terminal, as a scheduled job would. */
export function runWithoutTerminal(args: readonly string[], environment: Environment) {
  return ended(process.execPath, [main, ...args], environment, '')
}

/** Runs the command in a terminal in which `answer` is typed at a prompt. */
export function runOnTerminal(args: readonly string[], environment: Environment, answer: string) {
  const command = [process.execPath, main, ...args].map((word) => `'${word}'`).join(' ')
  return ended('script', ['-q', '-e', '-c', command, '/dev/null'], environment, answer)
}

async function ended(
  program: string,
  args: readonly string[],
  environment: Environment,
  answer: string,
): Promise<{ output: string; exitCode: number | null }> {
  const child = spawn(program, args, { env: { ...process.env, ...environment } })
  let output = ''
  let hasAnswered = false
  const onText = (chunk: Buffer) => {
    output += chunk.toString()
    if (hasAnswered || answer === '' || !output.includes('[y/N]')) return
    hasAnswered = true
    child.stdin.write(answer)
  }
  child.stdout.on('data', onText)
  child.stderr.on('data', onText)
  if (answer === '') child.stdin.end()
  const [exitCode] = (await once(child, 'close')) as [number | null]
  return { output, exitCode }
}
