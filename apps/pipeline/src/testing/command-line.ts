import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { openStore } from '@terrier/store/open-store'
import { freshDatabase } from '@terrier/store/testing/fresh-database'

import { explainFailure, runCommand } from '../run-command.ts'
import { readConfig } from '../config.ts'

/**
 * Opens an installation with an empty database, or the given one, and a function that runs the
 * command on it.
 */
export async function openCommandLine({ databaseUrl }: { readonly databaseUrl?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'terrier-command-'))
  const database =
    databaseUrl === undefined ? await freshDatabase() : { databaseUrl, drop: async () => {} }
  const environment = { TERRIER_DATA: folder, DATABASE_URL: database.databaseUrl }
  const store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: folder })
  return {
    folder,
    environment,
    store,
    /** Writes a file into the folder and returns its path. */
    fileOf(name: string, content: string | Uint8Array): string {
      const path = join(folder, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
      return path
    },
    /**
     * Runs a command without a terminal, and returns its output and exit code. Arguments with spaces
     * are given one by one.
     */
    terrier: (args: string | readonly string[]) => runHere(args, environment),
    async close() {
      await store.close()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function runHere(
  args: string | readonly string[],
  environment: Readonly<Record<string, string>>,
) {
  let output = ''
  const screen = { write: (text: string) => (output += text) }
  const { signal } = new AbortController()
  try {
    const config = readConfig(environment)
    const given = typeof args === 'string' ? args.split(' ') : args
    await runCommand(given, { config, output: screen, errors: screen, signal })
    return { output, exitCode: 0 }
  } catch (error) {
    const { message, exitCode } = explainFailure(error, true)
    return { output: output + message, exitCode }
  }
}
