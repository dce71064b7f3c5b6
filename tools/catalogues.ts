import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { isMessage, type RawCatalogue } from '../apps/web/src/text/build/raw-catalogue.ts'
import type { Unsure } from '../apps/web/src/text/messages.ts'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'apps/web/src/text')

/** The messages of a catalogue in source form, by their path: 'lock/lockText.notNow'. */
export type WrittenMessages = ReadonlyMap<string, string | Unsure>

export interface Catalogues {
  readonly english: WrittenMessages
  readonly welsh: WrittenMessages
}

/** All messages of the interface in both languages, read from the source files. */
export async function readCatalogues(): Promise<Catalogues> {
  const english = globSync('{*,site-pages/*}.ts', { cwd: folder }).filter(hasMessages)
  const welsh = globSync('**/*.ts', { cwd: join(folder, 'cy') }).filter(
    (file) => !parts.has(basename(file, '.ts')),
  )
  return {
    english: await readAll(folder, english.toSorted()),
    welsh: await readAll(join(folder, 'cy'), welsh.toSorted()),
  }
}

const hasMessages = (file: string): boolean =>
  readFileSync(join(folder, file), 'utf8').includes(' = messages(')

/** Modules that aggregate others for loading, and modules keyed by English text or by a code. */
const parts = new Set(['start', 'product', 'pages', 'sentences', 'import-findings'])

async function readAll(from: string, files: readonly string[]): Promise<WrittenMessages> {
  const messages = new Map<string, string | Unsure>()
  for (const file of files) {
    const module = (await import(pathToFileURL(join(from, file)).href)) as RawCatalogue
    for (const [name, catalogue] of Object.entries(module)) {
      addMessages(messages, `${file.slice(0, -'.ts'.length)}/${name}`, catalogue)
    }
  }
  return messages
}

function addMessages(
  messages: Map<string, string | Unsure>,
  path: string,
  value: RawCatalogue[string],
): void {
  if (isMessage(value)) messages.set(path, value)
  else
    for (const [name, one] of Object.entries(value)) addMessages(messages, `${path}.${name}`, one)
}
