import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type { Client } from 'pg'

import { encodeParcels } from '../copy/encode-parcels.ts'
import { ownershipTables, partitionName } from '../partitions.ts'
import type { OwnershipRelease } from '../dataset-loads.ts'
import type { Store } from '../store.ts'
import type { PublishedDataset } from '../stored.ts'
import { aDescription, aFile, aLink, aParcel, aProprietor, aTitle, streamOf } from './builders.ts'

/* Generated months, in several files, for tests of interrupted imports. */

const files = 5
const parcelsInFile = 800
const titles = 300

/** Loads and publishes a month, or resumes it after an interruption. */
export async function publishMonth(store: Store, edition: string): Promise<PublishedDataset> {
  const release = await store.beginOwnershipRelease(aDescription('ownership', edition))
  await loadMonth(release, edition)
  await release.tidy()
  await release.matching.listDifferences()
  await release.matching.carryLinks()
  await release.assemble()
  return release.publish({ edition })
}

/** Every second month differs from the one before in some boundaries, owners and links. */
async function loadMonth(release: OwnershipRelease, edition: string): Promise<void> {
  const shift = Number(edition.slice(-1)) % 2
  for (let file = 0; file < files; file += 1) {
    const mark = aFile('inspire', `${edition} ${file}`)
    await release.parcels(mark, parcelBatches(file, shift), () => ({ file }))
  }
  const order = { isFull: true, issued: edition }
  const register = Array.from({ length: titles }, (_, title) =>
    aTitle(`DG${title}`, {
      proprietors: [aProprietor(`OWNER ${(title + (title % 7 === 0 ? shift : 0)) % 40} LTD`)],
      ownerClass: title % 9 === 0 ? ownerClasses.church : ownerClasses.company,
    }),
  )
  await release.titles(aFile('ccod', edition), streamOf(register), order, () => null)
  const links = Array.from({ length: titles * 4 }, (_, link) =>
    aLink(1 + link * 3, `DG${(link + shift) % titles}`),
  )
  await release.links(aFile('links', edition), streamOf(links), () => null)
}

/** Adjacent files repeat some parcels, as those of neighbouring authorities do. */
async function* parcelBatches(file: number, shift: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < parcelsInFile; from += 100) {
    yield encodeParcels(
      Array.from({ length: 100 }, (_, index) => {
        const polyId = file * (parcelsInFile - 10) + from + index + 1
        const west = 1 + (polyId % 60) / 1000 + (polyId % 11 === 0 ? shift / 1e5 : 0)
        return aParcel(polyId, [west, 54 + Math.floor(polyId / 60) / 1000], {
          geom: Uint8Array.of(file, polyId % 256, polyId % 11 === 0 ? shift : 0),
        })
      }),
    )
  }
}

/** A hash over all rows of a version, to compare two ways of building the same month. */
export async function hashOfMonth(client: Client, version: number): Promise<string> {
  const hashes: string[] = []
  for (const table of ownershipTables)
    hashes.push(await hashOf(client, partitionName(table, version)))
  hashes.push(await hashOf(client, `ownership_changes where version = ${version}`))
  return hashes.join(' ')
}

async function hashOf(client: Client, rows: string): Promise<string> {
  const { rows: found } = await client.query<{ hash: string }>(
    `select count(*) || ':' || md5(coalesce(string_agg(line, E'\\n' order by line), '')) as hash
     from (select (to_jsonb(it) - 'version' - 'id')::text as line from (select * from ${rows}) it) lines`,
  )
  return found[0]?.hash ?? ''
}
