import { ownershipMaxProperties } from '@terrier/contract/limits'
import type { Property } from '@terrier/contract/ownership'
import { searchProprietor as contract } from '@terrier/contract/owners'
import type { Store } from '@terrier/store/store'
import type { FoundOwner, PublishedDataset, StoredProperty } from '@terrier/store/stored'

import { call } from '../../http/call.ts'
import { jsonSlices } from '../../http/json-slices.ts'
import { propertyReply } from '../../ownership/property-reply.ts'
import { positionRanges } from './position-ranges.ts'

const maxOwners = 50

export const searchProprietor = call(contract, async ({ query, setHeader }, context) => {
  const { store, datasets } = context
  const release = await datasets.named('ownership')
  if (!release) return {}
  const { owners, total } = await ownersMeant(store, release.version, query.proprietorName)
  const properties = new Map<string | null, StoredProperty>()
  let isCut = owners.reduce((sum, { titles }) => sum + titles, 0) < total
  for (const { owner, range } of ranges(owners)) {
    if (properties.size >= ownershipMaxProperties) {
      isCut = true
      break
    }
    const titles = await store.owners.titles(release.version, owner.ownerId, range)
    for (const title of titles) properties.set(title.titleNo, title)
  }
  if (isCut) setHeader('X-Truncated', `${properties.size}/${total}`)
  return jsonSlices(replies(properties.values(), release))
})

function* replies(
  properties: Iterable<StoredProperty>,
  release: PublishedDataset,
): Generator<[string, Property]> {
  for (const stored of properties) {
    const property = propertyReply(stored, release)
    yield [property.title_no, property]
  }
}

function* ranges(owners: readonly FoundOwner[]) {
  for (const owner of owners) {
    for (const range of positionRanges(owner.titles)) yield { owner, range }
  }
}

/** Owners whose name is or begins with the text; similar names only if there are none. */
async function ownersMeant(
  store: Store,
  version: number,
  name: string,
): Promise<{ owners: FoundOwner[]; total: number }> {
  const found = await store.owners.named(version, name, maxOwners)
  const named = found.filter(({ match }) => match !== 'alike')
  if (named.length > 0) {
    return { owners: named, total: await store.owners.countTitlesNamed(version, name) }
  }
  return { owners: found, total: found.reduce((sum, { titles }) => sum + titles, 0) }
}
