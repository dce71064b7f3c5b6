import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aCompanyFile, aTitleLine } from '../testing/company-csv.ts'
import { openCommandLine } from '../testing/command-line.ts'
import { aGmlFile, aMember } from '../testing/gml.ts'
import { runWithoutTerminal } from '../testing/terminal.ts'

let line: Awaited<ReturnType<typeof openCommandLine>>
beforeEach(async () => {
  line = await openCommandLine()
})
afterEach(() => line.close())

interface Month {
  readonly parcels?: Readonly<Record<string, number>>
  readonly titles?: number
  readonly links?: number
  readonly parts?: readonly string[]
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/**
 * Loads a month in which parcel n is linked to title n; by default 40 parcels of two authorities.
 */
async function load(edition: string, month: Month = {}): Promise<void> {
  const { parcels = { Vale: 20, Cardiff: 20 }, titles = 40, links = 40 } = month
  const { parts = ['inspire', 'ccod', 'links'] } = month
  let first = 1
  for (const [authority, count] of Object.entries(parcels)) {
    const members = numbers(count).map((id) => aMember({ id: `${id + first - 1}` }))
    line.fileOf(`${edition}/inspire/${authority}.gml`, aGmlFile(members))
    first += count
  }
  const rows = numbers(titles).map((id) => aTitleLine({ 'Title Number': `DGL${id}` }))
  line.fileOf(`${edition}/ccod/ccod.csv`, aCompanyFile(rows))
  const pairs = numbers(links).map((id) => `${id},DGL${id}\n`)
  line.fileOf(`${edition}/links/links.csv`, `poly_id,title_no\n${pairs.join('')}`)
  for (const part of parts) {
    await line.terrier(`data import ${part} ${line.folder}/${edition}/${part} --edition ${edition}`)
  }
}

const published = async () => (await line.store.datasets.get('ownership'))?.edition

async function expectStopped(reason: string): Promise<void> {
  const { output, exitCode } = await line.terrier('data publish')
  expect(output).toContain('2026-11 looks wrong and was not published:')
  expect(output).toContain(reason)
  expect(output).toContain('"terrier data publish --force"')
  expect(exitCode).toBe(1)
  expect(await published()).toBe('2026-10')
}

describe('publishing a month that looks wrong', () => {
  beforeEach(async () => {
    await load('2026-10')
    await line.terrier('data publish')
  })

  it('stops for 5 % fewer parcels, unless forced', async () => {
    await load('2026-11', { parcels: { Vale: 20, Cardiff: 18 }, links: 38 })
    await expectStopped('38 parcels, 5.0 % fewer than the 40 of 2026-10')
    const { output, exitCode } = await line.terrier('data publish --force')
    expect(output).toContain('38 parcels, 5.0 % fewer')
    expect(output).toContain('Land ownership 2026-11 has been published: 38 rows.')
    expect(exitCode).toBe(0)
  })

  it('counts duplicate parcels of two files once', async () => {
    await load('2026-11')
    const again = aGmlFile(numbers(19).map((id) => aMember({ id: `${id}` })))
    line.fileOf('2026-11/inspire/Cardiff.gml', again)
    await line.terrier(`data import inspire ${line.folder}/2026-11/inspire --edition 2026-11`)
    await expectStopped('20 parcels, 50.0 % fewer than the 40 of 2026-10')
  })

  it('stops for an authority that is missing', async () => {
    await load('2026-11', { parcels: { Vale: 40 } })
    await expectStopped('1 authority is missing that 2026-10 has: Cardiff')
  })

  it('stops without CCOD', async () => {
    await load('2026-11', { parts: ['inspire', 'links'] })
    await expectStopped('no CCOD file is loaded: the companies would be those of 2026-10')
  })

  it('stops for many links without a parcel', async () => {
    await load('2026-11', { links: 60 })
    await expectStopped('20 of 60 links (33.3 %) match no parcel')
  })

  it('does not stop for an unchanged month, nor for a correction with only some parts', async () => {
    await load('2026-11')
    expect(await line.terrier('data publish')).toMatchObject({ exitCode: 0 })
    await load('2026-11', { parts: ['links'] })
    expect(await line.terrier('data publish')).toMatchObject({ exitCode: 0 })
  })

  it('stops without a terminal too', async () => {
    await load('2026-11', { parcels: { Vale: 10 } })
    const { output, exitCode } = await runWithoutTerminal(['data', 'publish'], line.environment)
    expect(output).toContain('10 parcels, 75.0 % fewer than the 40 of 2026-10')
    expect(exitCode).toBe(1)
  })
})

describe('publishing', () => {
  it('reports links without a parcel, and titles without a place on the map', async () => {
    await load('2026-10', { titles: 50, links: 42 })
    const { output } = await line.terrier('data publish')
    expect(output).toContain('2 of 42 links match no parcel.')
    expect(output).toContain('10 of 50 titles have no boundary on the map.')
  })

  it('reports disk space needed and free, and the duration, before it starts', async () => {
    await load('2026-10')
    const { output } = await line.terrier('data publish')
    const words = /about .+ of disk.*[\d.]+ [GMk]B (is|are) free.*about .+ (s|min|h)/
    expect(output).toMatch(words)
    expect(output.search(words)).toBeLessThan(output.indexOf('Sorting parcels'))
    const path = line.fileOf('more.gml', aGmlFile([aMember()]))
    const loaded = await line.terrier(`data import inspire ${path} --edition 2026-11`)
    expect(loaded.output).toMatch(words)
  })
})

describe('a command that waits for another', () => {
  it('reports the wait, and what to do when it takes too long', async () => {
    await load('2026-10')
    const staging = await line.store.datasets.staging('ownership')
    if (!staging) throw new Error('Nothing is staged.')
    const release = await line.store.beginOwnershipRelease(staging.description)
    const { output, exitCode } = await line.terrier('data publish')
    expect(output).toContain("Another command is working on 'Land ownership'. Waiting for it")
    expect(output).toContain('Wait until it has finished')
    expect(exitCode).toBe(1)
    setTimeout(() => void release.leave(), 500)
    expect(await line.terrier('data publish')).toMatchObject({ exitCode: 0 })
  })
})
