import { basename } from 'node:path'

import type { LoadedFile } from '@terrier/store/loaded-files'

import { withStagedMonth } from './open-month.ts'
import { parseArguments } from './parse-arguments.ts'
import { importContext, withStore, type CommandSession } from './command-session.ts'
import { counted, requireStagedMonth } from './staged-month.ts'
import { UsageError } from './usage.ts'

/** No file of this name is loaded. */
export class FileNotLoaded extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileNotLoaded'
  }
}

/** Removes the rows of loaded files from the unpublished month. */
export async function dataRemove(args: readonly string[], session: CommandSession): Promise<void> {
  const { positionals: names } = parseArguments(args, {})
  if (names.length === 0) {
    throw new UsageError(
      'Give a file to remove from the loaded month. Run "terrier data status --files" to see them.',
    )
  }
  await withStore(session, async (store) => {
    const { description } = await requireStagedMonth(store)
    const context = importContext(session, store)
    await withStagedMonth(session, description, context, async (_, release, report) => {
      const { edition } = description
      const loaded = await release.loadedFiles()
      const files = names.flatMap((name) => findFiles(name, loaded, edition))
      await release.removeFiles(files)
      report.close('files removed')
      for (const { name, rows } of files) {
        session.output.write(`${name} has been removed from ${edition}: ${counted(rows, 'row')}.\n`)
      }
    })
  })
}

const namesShown = 10

/** Finds files by the name that 'data status' prints, or by a path that ends in it. */
function findFiles(name: string, loaded: readonly LoadedFile[], edition: string): LoadedFile[] {
  const exact = loaded.filter((file) => file.name === name)
  const found = exact.length > 0 ? exact : loaded.filter((file) => isOfFile(file, basename(name)))
  if (found.length > 0) return found
  const some = loaded.slice(0, namesShown).map((file) => `\n  ${file.name}`)
  const more = loaded.length - some.length
  const others = more > 0 ? `\n  and ${more} more, which 'data status --files' lists` : ''
  throw new FileNotLoaded(
    `${name} is not among the files loaded into ${edition}:${some.join('')}${others}`,
  )
}

/** The file itself, or a file inside a zip of that name. */
const isOfFile = (file: LoadedFile, name: string): boolean =>
  file.name === name || file.name.startsWith(`${name}/`)
