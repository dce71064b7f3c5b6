import { createInterface } from 'node:readline/promises'

import type { CommandSession } from './command-session.ts'

/** The user declined, or there was no terminal to ask on. Nothing has been changed. */
export class NotConfirmed extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NotConfirmed'
  }
}

/**
 * Asks the user whether to continue in spite of the concerns in `found`; without any it continues.
 * With `isAgreed` ('--yes') they are only printed. Throws `NotConfirmed` for any answer but yes,
 * and without a terminal.
 */
export async function confirm(
  session: CommandSession,
  found: readonly string[],
  isAgreed: boolean,
): Promise<void> {
  if (found.length === 0) return
  const { input, errors, signal } = session
  if (isAgreed) {
    for (const sentence of found) errors.write(`${sentence}\n`)
    return
  }
  if (input?.isTTY !== true || errors.isTTY !== true) return requireConfirmation(found, isAgreed)
  for (const sentence of found) errors.write(`${sentence}\n`)
  const answer = await askOn(input, 'Continue? [y/N] ', signal)
  if (!/^y(es)?$/i.test(answer.trim())) throw new NotConfirmed('Nothing was changed.')
}

/** Throws `NotConfirmed` where there are concerns and '--yes' was not given. */
export function requireConfirmation(found: readonly string[], isAgreed: boolean): void {
  if (found.length === 0 || isAgreed) return
  const sentences = found.join('\n')
  throw new NotConfirmed(`${sentences}\nNothing was changed. To continue anyway, add --yes.`)
}

/** Reads a line from the terminal; empty when the terminal is closed. */
async function askOn(
  input: NonNullable<CommandSession['input']>,
  question: string,
  signal: AbortSignal,
): Promise<string> {
  const terminal = createInterface({ input, output: process.stderr })
  // Ctrl+C at the prompt stops the command, as it does at any other time.
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  try {
    return await Promise.race([terminal.question(question, { signal }), closed])
  } finally {
    terminal.close()
  }
}
