import { dataGroupTitleMaxLength } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import type { StoredDataGroup } from '@terrier/store/data-groups/stored-data-groups'
import type { Store } from '@terrier/store/store'

import { requireDone } from './require-done.ts'
import { parseArguments } from '../cli/parse-arguments.ts'
import { UsageError } from '../cli/usage.ts'
import { importFile } from './data-group-import.ts'
import { parseSettings } from './data-group-settings.ts'
import { operator, verbs, type AdminCommand } from './run-admin.ts'
import { requireId, requireName, plain, parseWords } from './command-arguments.ts'

const mayDo = { 0: 'nothing', 1: 'read', 3: 'write' } as const

const list: AdminCommand = async (words, { store, session: { output } }) => {
  parseWords(words, [])
  const groups = (await store.groupAdmin.list()).filter(({ dataGroups }) => dataGroups.length > 0)
  if (groups.length === 0) output.write('There are no data groups yet.\n')
  for (const { id, name, dataGroups } of groups) {
    output.write(`${plain(name)} (user group ${id})\n`)
    for (const group of dataGroups) output.write(`${describe(group)}\n`)
  }
}

function describe(group: StoredDataGroup): string {
  const { id, title, hexColour, objectCount, access, openAccess, showMarkerInPolys } = group
  const settings = [
    hexColour,
    `${objectCount.toLocaleString('en-GB')} objects`,
    `members ${mayDo[access]} at most`,
    `everyone ${mayDo[openAccess]}`,
    ...(showMarkerInPolys ? ['markers in polygons'] : []),
  ]
  return `${String(id).padStart(4)}  ${plain(title)}  ${settings.join(', ')}`
}

const create: AdminCommand = async (args, { store, session: { output } }) => {
  const { words, settings } = parseSettings(args)
  const [userGroup, name] = parseWords(words, ['number of the user group', 'title'])
  const title = requireName(name, dataGroupTitleMaxLength)
  const { id } = await store.write(async (tx) =>
    requireDone(
      await tx.groupAdmin.createDataGroup(requireId(userGroup), { ...settings, title }, operator),
    ),
  )
  output.write(`The data group ${id} has been created.\n`)
}

const set: AdminCommand = async (args, { store, session: { output } }) => {
  const { words, settings } = parseSettings(args)
  const [id] = parseWords(words, ['number of the data group'])
  if (Object.keys(settings).length === 0)
    throw new UsageError('Give at least one setting to change.')
  await store.write(async (tx) =>
    requireDone(await tx.groupAdmin.changeDataGroup(requireId(id), settings, operator)),
  )
  output.write(`The data group ${id} has been changed.\n`)
}

const remove: AdminCommand = async (args, { store, session: { output } }) => {
  const { positionals, values } = parseArguments(args, { yes: { type: 'boolean' } })
  const [word] = parseWords(positionals, ['number of the data group'])
  const { id, title, objectCount } = await dataGroupOf(store, requireId(word))
  const what = `"${plain(title)}" with ${objectCount.toLocaleString('en-GB')} objects`
  if (!values.yes) {
    throw new UsageError(
      `${what} would be deleted and cannot be restored. To delete it, add --yes.`,
    )
  }
  await store.write(async (tx) =>
    requireDone(await tx.groupAdmin.deleteDataGroup(id, objectCount, operator)),
  )
  output.write(`${what} has been deleted.\n`)
}

async function dataGroupOf({ groupAdmin }: Store, id: number): Promise<StoredDataGroup> {
  const groups = await groupAdmin.list()
  const found = groups.flatMap(({ dataGroups }) => dataGroups).find((group) => group.id === id)
  if (found) return found
  throw new Problem('data-group-not-found')
}

export const adminDataGroup = verbs('data-group', {
  list,
  create,
  set,
  import: importFile,
  delete: remove,
})
