import { requireDone } from './require-done.ts'
import { parseArguments } from '../cli/parse-arguments.ts'
import { requireUser } from './require-user.ts'
import { operator, verbs, type AdminCommand } from './run-admin.ts'
import { requireId, plain, parseWords } from './command-arguments.ts'

const names = ['number of the user group', 'email'] as const

const add: AdminCommand = async (args, { store, session: { output } }) => {
  const { positionals, values } = parseArguments(args, { write: { type: 'boolean' } })
  const [group, email] = parseWords(positionals, names)
  const { id: userId, username } = await requireUser(store, email)
  const access = values.write ? 3 : 1
  await store.write(async (tx) =>
    requireDone(await tx.groupAdmin.upsertMember(requireId(group), { userId, access }, operator)),
  )
  const what = access === 3 ? 'reads and writes' : 'reads'
  output.write(`${plain(username)} ${what} the data groups of the user group ${group}.\n`)
}

const remove: AdminCommand = async (args, { store, session: { output } }) => {
  const [group, email] = parseWords(args, names)
  const { id: userId, username } = await requireUser(store, email)
  await store.write(async (tx) =>
    requireDone(
      await tx.groupAdmin.upsertMember(requireId(group), { userId, access: 0 }, operator),
    ),
  )
  output.write(`${plain(username)} is not in the user group ${group}.\n`)
}

export const adminMember = verbs('member', { add, remove })
