import { ownerTitlesPageSize } from '@terrier/contract/limits'
import * as contract from '@terrier/contract/owners'
import type { Owner, Portfolio } from '@terrier/contract/owners'
import { Problem } from '@terrier/contract/problems'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { Store } from '@terrier/store/store'
import type { OwnedParcel, OwnerShare, PublishedDataset, StoredOwner } from '@terrier/store/stored'

import { recordExport } from '../../accounts/record-export.ts'
import { call } from '../../http/call.ts'
import { attachment } from '../../http/content-disposition.ts'
import type { Context } from '../../http/context.ts'
import { textStream } from '../../http/text-stream.ts'
import { hectares } from '../../ownership/hectares.ts'
import { propertyReply } from '../../ownership/property-reply.ts'
import { csvExport } from './csv-export.ts'
import { geojsonExport } from './geojson-export.ts'
import { positionRanges } from './position-ranges.ts'

/** As many as a person reads before typing more of the name. */
const maxOwners = 20

export const findOwners = call(contract.findOwners, async ({ query }, { store, datasets }) => {
  const release = await datasets.named('ownership')
  if (!release) return { owners: [] }
  const found = await store.owners.named(release.version, query.name, maxOwners)
  return {
    owners: found.map((owner) =>
      Object.assign(ownerReply(owner), {
        spelling: owner.spelling,
        isExact: owner.match === 'exact',
      }),
    ),
  }
})

export const getOwner = call(contract.getOwner, async ({ params }, context): Promise<Portfolio> => {
  const { owner, release } = await requireOwner(context, params.ownerKey)
  const { owners } = context.store
  const portfolio = await owners.portfolio(release.version, owner.ownerId)
  const sharing =
    owner.sharedNumberKey === null
      ? []
      : await owners.sharingCompanyNumber(release.version, owner.ownerId)
  const { bounds } = portfolio
  return {
    owner: ownerReply(owner),
    sharingCompanyNumber: sharing.map(ownerReply),
    spellings: [...portfolio.spellings],
    titlesWithoutParcel: portfolio.titlesWithoutParcel,
    byCouncil: portfolio.byCouncil.map(shareReply),
    byTenure: portfolio.byTenure.map(shareReply),
    bounds: bounds && [...bounds],
    edition: release.edition,
    fictional: release.fictional,
  }
})

const shareReply = ({
  name,
  titles,
  parcels,
  areaSquareMetres,
}: OwnerShare): Portfolio['byCouncil'][number] => ({
  name,
  titles,
  parcels,
  areaHectares: hectares(areaSquareMetres),
})

export const listOwnerTitles = call(
  contract.listOwnerTitles,
  async ({ params, query }, context) => {
    const { owner, release } = await requireOwner(context, params.ownerKey)
    const pages = Math.max(1, Math.ceil(owner.titles / ownerTitlesPageSize))
    const page = Math.min(query.page ?? 1, pages)
    const last = page * ownerTitlesPageSize
    const titles = await context.store.owners.titles(release.version, owner.ownerId, {
      first: last - ownerTitlesPageSize + 1,
      last,
    })
    return {
      page,
      pages,
      total: owner.titles,
      properties: titles.map((property) => propertyReply(property, release)),
    }
  },
)

/** Streamed as it is read: the largest owners have some ten thousand parcels. */
export const getOwnerMap = call(contract.getOwnerMap, async ({ params, viewer }, context) => {
  const { owner, release } = await requireOwner(context, params.ownerKey)
  context.ownershipAllowance.assertLeft(viewer.userId)
  context.ownershipAllowance.add(viewer.userId, owner.parcels)
  return textStream(featureCollection(parcelFeatures(context.store, release.version, owner)))
})

async function* parcelFeatures(store: Store, version: number, owner: StoredOwner) {
  for (const range of positionRanges(owner.titles)) {
    const parcels = await store.owners.parcels(version, owner.ownerId, range)
    yield parcels.map(parcelFeature)
  }
}

const parcelFeature = ({ polyId, titleNo, areaSquareMetres, bounds, geom }: OwnedParcel) => ({
  type: 'Feature',
  id: polyId,
  properties: {
    titleNo,
    areaSquareMetres,
    centre: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2],
  },
  geometry: decodeTwkb(geom),
})

/** File names may have 255 bytes; the month and the extension need some of them. */
const maxFileNameLength = 100

/** Streamed as it is read, so that memory does not depend on the size of the portfolio. */
export const exportOwner = call(contract.exportOwner, async (given, context) => {
  const { owner, release } = await requireOwner(context, given.params.ownerKey)
  const { format } = given.query
  const { userId } = given.viewer
  context.ownershipAllowance.assertLeft(userId)
  context.ownershipAllowance.add(userId, owner.titles)
  await recordExport({ kind: 'owner-exported', detail: format }, given, context)
  const batches = (async function* () {
    for (const range of positionRanges(owner.titles)) {
      yield await context.store.owners.titles(release.version, owner.ownerId, range)
    }
  })()
  const name = `${owner.name.slice(0, maxFileNameLength)} ${release.edition}.${format}`
  const text = format === 'csv' ? csvExport(batches) : featureCollection(geojsonExport(batches))
  return {
    headers: {
      'Content-Type': mediaTypes[format],
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
    },
    body: textStream(text),
  }
})

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json',
} as const

const ownerReply = (owner: StoredOwner): Owner => ({
  key: owner.key,
  name: owner.name,
  companyNumber: owner.companyNumber,
  country: owner.country,
  category: owner.category,
  titles: owner.titles,
  parcels: owner.parcels,
  areaHectares: hectares(owner.areaSquareMetres),
})

/** The owner with this key in the published edition. Throws 'owner-not-found'. */
async function requireOwner(
  { store, datasets }: Context,
  ownerKey: string,
): Promise<{ owner: StoredOwner; release: PublishedDataset }> {
  const release = await datasets.named('ownership')
  const owner = release && (await store.owners.byKey(release.version, ownerKey))
  if (!owner) throw new Problem('owner-not-found')
  return { owner, release }
}

/** A GeoJSON FeatureCollection as text, one chunk per batch of features. RFC 7946. */
async function* featureCollection(
  batches: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let separator = ''
  for await (const features of batches) {
    if (features.length === 0) continue
    yield separator + features.map((feature) => JSON.stringify(feature)).join(',\n')
    separator = ',\n'
  }
  yield ']}'
}
