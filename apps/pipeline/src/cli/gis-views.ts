import { parseArguments } from './parse-arguments.ts'
import { withStore, type CommandSession } from './command-session.ts'
import { assertNoArguments, UsageError } from './usage.ts'

const options = {
  role: { type: 'string' },
  'data-groups': { type: 'boolean' },
  remove: { type: 'boolean' },
} as const

/** Creates or drops the views through which QGIS reads the database; requires PostGIS. */
export async function gisViews(args: readonly string[], session: CommandSession): Promise<void> {
  const { positionals, values } = parseArguments(args, options)
  assertNoArguments(positionals)
  const { role, 'data-groups': dataGroups = false, remove = false } = values
  if (remove && (role !== undefined || dataGroups)) {
    throw new UsageError('--remove cannot be combined with other options.')
  }
  const { output } = session
  if (remove) {
    const wereThere = await withStore(session, (store) => store.gisViews.remove())
    output.write(wereThere ? 'The views have been removed.\n' : 'There were no views.\n')
    return
  }
  const names = await withStore(session, (store) =>
    store.gisViews.create({ dataGroups, ...(role !== undefined && { role }) }),
  )
  for (const name of names) output.write(`${name}\n`)
  const reader = role === undefined ? '' : `, readable by the role '${role}'`
  const created = names.length === 1 ? '1 view has' : `${names.length} views have`
  output.write(`${created} been created in the database${reader}.\n`)
}
