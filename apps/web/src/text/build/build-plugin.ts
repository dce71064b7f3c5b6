import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

import { compileCatalogue } from './compile-catalogue.ts'
import type { RawCatalogue } from './raw-catalogue.ts'

const folder = dirname(dirname(fileURLToPath(import.meta.url)))
const own = (file: string): string => JSON.stringify(join(folder, file))

/** Compiles the messages at build time, so that the browser needs no ICU MessageFormat parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'terrier-messages',
    enforce: 'pre',
    async transform(code, id) {
      const [file = ''] = id.split('?')
      if (!file.startsWith(folder) || !/= messages\(|: Welsh</.test(code)) return undefined
      return { code: await compileModuleOf(file), map: null }
    },
  }
}

/** Compiles the catalogues of a module into a module of the same exports. */
async function compileModuleOf(file: string): Promise<string> {
  const { mtimeMs } = await stat(file)
  // Such a module exports catalogues only; the compiler throws on anything else.
  const written = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as RawModule
  const isWelsh = file.startsWith(join(folder, 'cy'))
  const imports = new Set<string>()
  const exports = Object.entries(written).map(([name, catalogue]) => {
    const compiled = compileCatalogue(catalogue, isWelsh ? 'cy' : 'en')
    for (const line of compiled.imports) imports.add(line)
    const value = isWelsh
      ? compiled.object
      : `localized(${JSON.stringify(name)}, ${compiled.object})`
    return `export const ${name} = ${value}`
  })
  const head = [`import { localized } from ${own('localized.ts')}`, ...imports].join('\n')
  const runtime = head.replaceAll(/"@messageformat\/runtime"/g, own('message-runtime.ts'))
  return [runtime, ...exports].join('\n')
}

type RawModule = Readonly<Record<string, RawCatalogue>>
