import { dataGroupTitleMaxLength } from '@terrier/contract/limits'

import { requireDone } from './require-done.ts'
import { operator, verbs, type AdminCommand } from './run-admin.ts'
import { requireId, requireName, plain, parseWords } from './command-arguments.ts'

const list: AdminCommand = async (words, { store, session: { output } }) => {
  parseWords(words, [])
  const groups = await store.groupAdmin.list()
  if (groups.length === 0) output.write('There are no user groups yet.\n')
  for (const { id, name, members, dataGroups } of groups) {
    output.write(`${String(id).padStart(4)}  ${plain(name)}  (${dataGroups.length} data groups)\n`)
    for (const { username, access } of members) {
      output.write(`      ${plain(username)}  ${access === 3 ? 'reads and writes' : 'reads'}\n`)
    }
  }
}

const create: AdminCommand = async (words, { store, session: { output } }) => {
  const [name] = parseWords(words, ['name of the user group'])
  const { id } = await store.write((tx) =>
    tx.groupAdmin.createUserGroup(requireName(name, dataGroupTitleMaxLength), operator),
  )
  output.write(`The user group ${id} has been created.\n`)
}

const rename: AdminCommand = async (words, { store, session: { output } }) => {
  const [id, name] = parseWords(words, ['number of the user group', 'new name'])
  await store.write(async (tx) =>
    requireDone(
      await tx.groupAdmin.renameUserGroup(
        requireId(id),
        requireName(name, dataGroupTitleMaxLength),
        operator,
      ),
    ),
  )
  output.write(`The user group ${id} has been renamed.\n`)
}

const remove: AdminCommand = async (words, { store, session: { output } }) => {
  const [id] = parseWords(words, ['number of the user group'])
  await store.write(async (tx) =>
    requireDone(await tx.groupAdmin.deleteUserGroup(requireId(id), operator)),
  )
  output.write(`The user group ${id} has been deleted.\n`)
}

export const adminUserGroup = verbs('user-group', { list, create, rename, delete: remove })
