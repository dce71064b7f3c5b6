import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readConfig } from './config.ts'
import { aGmlFile, aMember } from './testing/gml.ts'
import { explainFailure, runCommand } from './run-command.ts'

let folder: string
let database: FreshDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-cli-'))
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Runs a command as the shell would, and returns its output and exit code. */
async function terrier(args: string, environment: Record<string, string> = {}) {
  let output = ''
  const screen = { write: (text: string) => (output += text) }
  const quiet = { write: () => true }
  try {
    const settings = { TERRIER_DATA: folder, DATABASE_URL: database.databaseUrl, ...environment }
    const config = readConfig(settings)
    const { signal } = new AbortController()
    await runCommand(args.split(' '), { config, output: screen, errors: quiet, signal })
    return { output, exitCode: 0 }
  } catch (error) {
    const { message, exitCode } = explainFailure(error, false)
    return { output: message, exitCode }
  }
}

function fileOf(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('the terrier command', () => {
  it('prints help, and lists the datasets that can be imported', async () => {
    expect((await terrier('help')).output).toContain('sample load [--if-missing]')
    const { output } = await terrier('data list')
    for (const id of ['inspire', 'ccod', 'wards', 'agricultural-land']) expect(output).toContain(id)
  })

  it('imports a file, reports skipped rows, and lists what is published', async () => {
    expect((await terrier('data status')).output).toBe('Nothing is published yet.\n')
    const path = fileOf('parcels-2026-08.gml', aGmlFile([aMember(), aMember({ id: '' })]))
    const { output, exitCode } = await terrier(`data import inspire ${path} --publish --force`)
    expect(exitCode).toBe(0)
    expect(output).toContain('Land ownership 2026-08 has been published: 1 row.')
    expect(output).toContain('1 left out, no-id (such as character')
    expect((await terrier('data status')).output).toMatch(/ownership\s+2026-08\s+1 rows/)
  })

  it('imports postcodes from the zip file of Code-Point Open, skipping its documentation', async () => {
    const codes = 'E92000001,,,,E08000009,E05000829'
    const zip = zipSync({
      'Data/CSV/m.csv': strToU8(`M331AA,10,379112,392480,${codes}\nM331AB,90,0,0,${codes}\n`),
      'Data/CSV/zd.csv': strToU8(`ZD1 1AB,10,420000,450000,${codes}\n`),
      'Doc/Code-Point_Open_Column_Headers.csv': strToU8('PC,PQ,EA,NO\n'),
    })
    const path = join(folder, 'codepo_gb.zip')
    writeFileSync(path, zip)
    expect(await terrier(`data import postcodes ${path}`)).toMatchObject({ exitCode: 2 })
    const { output } = await terrier(`data import postcodes ${path} --edition 2026-11`)
    expect(output).toContain('Postcodes 2026-11 has been published: 2 rows.')
    expect(output).toContain('1 left out, no-position')
    expect((await terrier('data status')).output).toMatch(/postcodes\s+2026-11\s+2 rows/)
  })

  it.each([
    ['data', /Unknown command 'data'/],
    ['fly away', /Unknown command 'fly away'/],
    ['data import', /Give a dataset/],
    ['data import wards', /the files to import/],
    ['data import moors a.geojson --edition 2026', /'moors' is not a dataset/],
    ['data import wards a.geojson', /Give the edition/],
    ['data import wards a.geojson --colour red', /Unknown option '--colour'/],
    ['sample load --now', /Unknown option '--now'/],
  ])('exits with code 2 for %s', async (args, message) => {
    const { output, exitCode } = await terrier(args)
    expect(output).toMatch(message)
    expect(exitCode).toBe(2)
  })

  it.each([
    ['data import wards missing-2026.geojson', {}, /no such file/],
    ['data status', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /cannot be reached/],
    ['sample load', { NODE_ENV: 'production' }, /never loaded when NODE_ENV is production/],
  ])(
    'exits with code 1 and a message without a stack trace when %s fails',
    async (args, environment, message) => {
      const { output, exitCode } = await terrier(args, environment)
      expect(output).toMatch(message)
      expect(output).not.toMatch(/\n\s+at /)
      expect(exitCode).toBe(1)
    },
  )

  it('exits with code 2 for an invalid setting', async () => {
    expect(await terrier('data status', { DATABASE_URL: 'mysql://x' })).toMatchObject({
      exitCode: 2,
    })
  })

  it('does not mix the fictional sample with real data', async () => {
    await terrier(`data import inspire ${fileOf('p-2026-09.gml', aGmlFile([aMember()]))}`)
    expect(await terrier('sample load')).toMatchObject({ exitCode: 1 })
    const { output, exitCode } = await terrier('sample load --if-missing')
    expect(output).toMatch(/Real data has been imported/)
    expect(exitCode).toBe(0)
  })
})
