import type { Actor } from '@terrier/store/audit/audit-entry'
import type { Store } from '@terrier/store/store'

import { withStore, type CommandSession } from '../cli/command-session.ts'
import { UsageError } from '../cli/usage.ts'

/** The actor of administrator's commands: whoever has shell access to the machine. */
export const operator: Actor = { userId: null, via: 'command' }

/** An administrator's command: its arguments after the verb, and its dependencies. */
export type AdminCommand = (
  words: readonly string[],
  context: { readonly store: Store; readonly session: CommandSession },
) => Promise<void>

/** A command with several verbs: `user-group list`, `user-group create`. */
export function verbs(
  noun: string,
  commands: Readonly<Record<string, AdminCommand>>,
): (args: readonly string[], session: CommandSession) => Promise<void> {
  return async ([verb = '', ...words], session) => {
    const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined
    if (!command) {
      const known = alternatives(noun, Object.keys(commands))
      throw new UsageError(`Run ${known}.`)
    }
    await withStore(session, (store) => command(words, { store, session }))
  }
}

/** `"terrier admin member add" or "remove"`: the first with the whole command. */
function alternatives(noun: string, known: readonly string[]): string {
  const [first, ...others] = known.map((verb, index) =>
    index === 0 ? `"terrier admin ${noun} ${verb}"` : `"${verb}"`,
  )
  const last = others.pop()
  return last === undefined ? `${first}` : `${[first, ...others].join(', ')} or ${last}`
}
