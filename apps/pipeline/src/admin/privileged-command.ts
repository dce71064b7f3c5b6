import { requireDone } from './require-done.ts'
import { requireUser } from './require-user.ts'
import { operator, verbs, type AdminCommand } from './run-admin.ts'
import { plain, parseWords } from './command-arguments.ts'

const set =
  (isPrivileged: boolean): AdminCommand =>
  async (words, { store, session: { output } }) => {
    const [email] = parseWords(words, ['email'])
    const { id, username } = await requireUser(store, email)
    requireDone(
      await store.tryWrite((tx) => tx.groupAdmin.setPrivilege(id, isPrivileged, operator)),
    )
    output.write(`${plain(username)} ${isPrivileged ? 'is' : 'is not'} privileged.\n`)
  }

export const adminPrivileged = verbs('privileged', { on: set(true), off: set(false) })
