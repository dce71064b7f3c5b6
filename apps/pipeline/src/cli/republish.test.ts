import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aCompanyFile, aTitleLine } from '../testing/company-csv.ts'
import { openCommandLine } from '../testing/command-line.ts'
import { aGmlFile, aMember } from '../testing/gml.ts'

let line: Awaited<ReturnType<typeof openCommandLine>>
beforeEach(async () => {
  line = await openCommandLine()
  await publish('2026-10')
  await publish('2026-11')
})
afterEach(() => line.close())

async function publish(edition: string): Promise<void> {
  const parcels = line.fileOf('parcels.gml', aGmlFile(['1', '2'].map((id) => aMember({ id }))))
  const title = aTitleLine({ 'Title Number': 'DGL1', 'Property Address': edition })
  const ccod = line.fileOf('ccod.csv', aCompanyFile([title]))
  const links = line.fileOf('links.csv', 'poly_id,title_no\n1,DGL1\n')
  await line.terrier(`data import inspire ${parcels} --edition ${edition}`)
  await line.terrier(`data import ccod ${ccod}`)
  await line.terrier(`data import links ${links}`)
  await line.terrier('data publish')
}

/** The edition in the dataset's description, and the edition its content belongs to. */
async function served() {
  const { datasets, parcels } = line.store
  const { edition, version = 0 } = (await datasets.get('ownership')) ?? {}
  const property = await parcels.propertyOf(version, 1)
  return { edition, content: property?.title?.address }
}

const archives = () => readdirSync(join(line.folder, 'tiles'))

describe("'data republish'", () => {
  it('publishes a withdrawn month again, which was retained with its tiles', async () => {
    const rolledBack = await line.terrier('data rollback')
    expect(rolledBack.output).toContain('Land ownership 2026-10 has been published again: 2 rows.')
    expect(rolledBack.output).toContain(
      '2026-11 is kept until another version is published. To publish it again, run "terrier data republish"',
    )
    expect(archives()).toHaveLength(2)
    const status = await line.terrier('data status')
    expect(status.output).toContain(
      'Withdrawn, can be published again: ownership 2026-11, with "terrier data republish"',
    )
    const { output, exitCode } = await line.terrier('data republish')
    expect(output).toContain('Land ownership 2026-11 has been published again: 2 rows.')
    expect(exitCode).toBe(0)
    expect(await served()).toEqual({ edition: '2026-11', content: '2026-11' })
    expect((await line.terrier('data status')).output).toContain(
      'Can be rolled back to: ownership 2026-10',
    )
    await line.terrier('data rollback')
    expect(await served()).toEqual({ edition: '2026-10', content: '2026-10' })
  })

  it('fails when another month was published after the rollback', async () => {
    await line.terrier('data rollback')
    await publish('2026-12')
    expect((await line.terrier('data status')).output).not.toContain('Withdrawn')
    const { output, exitCode } = await line.terrier('data republish')
    expect(output).toContain('There is no withdrawn version')
    expect(exitCode).toBe(1)
    expect(archives()).toHaveLength(2)
  })

  it('publishes the month that was withdrawn last', async () => {
    await line.terrier('data rollback')
    await publish('2026-12')
    await line.terrier('data rollback')
    expect((await line.terrier('data republish')).output).toContain(
      '2026-12 has been published again',
    )
    expect(await served()).toEqual({ edition: '2026-12', content: '2026-12' })
  })
})
