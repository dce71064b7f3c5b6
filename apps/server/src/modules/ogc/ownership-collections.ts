import {
  ownershipFeaturesPerHour,
  ownershipMaxProperties,
  ownershipMaxSpanDegrees,
} from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { ownerClasses, type OwnerClass } from '@terrier/domain/ownership/owner-class'
import { ownershipTileZooms } from '@terrier/domain/tiles/ownership-tile'
import type { Geometry } from '@terrier/geo/geometry'
import { multiPart } from '@terrier/geo/multi-part'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { ParcelFeatureRow } from '@terrier/store/feature-pages/feature-pages'
import type { TitleRow } from '@terrier/store/import-rows'
import type {
  PublishedDataset,
  StoredParcel,
  StoredProperty,
  UnregisteredPiece,
} from '@terrier/store/stored'

import type { Context } from '../../http/context.ts'
import type { FailureLimit } from '../../http/failure-limit.ts'
import { hectares } from '../../ownership/hectares.ts'
import { batchOf } from './feature-batch.ts'
import type {
  Collection,
  CollectionFeature,
  CollectionKind,
  PublishedTiles,
  Queryable,
} from './ogc-collection.ts'

/** What the user may still read: by the OGC API alone, and by all calls. */
interface ReadLimit {
  assertLeft(): void
  add(features: number): void
}

/** Shared by the three collections of an edition. */
interface Register {
  readonly store: Context['store']
  readonly release: PublishedDataset
  readonly limit: ReadLimit
}

const build = {
  'ownership-parcels': parcels,
  'ownership-titles': titles,
  'unregistered-land': unregistered,
} as const

type CollectionId = keyof typeof build
const ids = Object.keys(build) as CollectionId[]

/**
 * The published edition of ownership, under the rules of `/api/ownership`: who may read it, and how
 * much per request. Boundary changes that are not yet accepted are excluded.
 */
export function ownershipCollections(
  {
    store,
    datasets,
    ownershipAllowance,
  }: Pick<Context, 'store' | 'datasets' | 'ownershipAllowance'>,
  userId: number,
  perHour: FailureLimit,
): CollectionKind {
  const dataset = 'ownership'
  const limit: ReadLimit = {
    assertLeft() {
      perHour.count(String(userId), 0)
      ownershipAllowance.assertLeft(userId)
    },
    add(features) {
      perHour.count(String(userId), features)
      ownershipAllowance.assertLeft(userId)
      ownershipAllowance.add(userId, features)
    },
  }
  return {
    scope: 'ownership',
    owns: (id) => ids.some((each) => each === id),
    async list() {
      const release = await datasets.named(dataset)
      return release ? ids.map((id) => build[id]({ store, release, limit })) : []
    },
    async find(id, version) {
      const known = ids.find((each) => each === id)
      const release =
        version === undefined
          ? await datasets.named(dataset)
          : await datasets.atVersion(dataset, version)
      return known && release && build[known]({ store, release, limit })
    },
  }
}

/** These rows are small: a page needs few queries. */
const batchSize = 1000

type Count = Parameters<Context['store']['featurePages']['countOwnership']>[1]

/** A filter by one of these finds a single property, so its location need not be limited. */
const identifying = new Set(['polyId', 'titleNo'])

function common(
  of: Count,
  { store: { featurePages }, release, limit }: Register,
): Pick<
  Collection,
  | 'attribution'
  | 'bounds'
  | 'version'
  | 'batchSize'
  | 'description'
  | 'count'
  | 'assertReadable'
  | 'recordRead'
  | 'most'
> {
  const { version, bounds, attribution, publisher, edition, licence } = release
  // One more than may be read shows that there are too many.
  const countUpTo = ownershipMaxProperties + 1
  return {
    attribution,
    bounds,
    version,
    batchSize,
    most: ownershipMaxProperties,
    description: `${publisher}, ${edition}. ${licence}. At most ${ownershipMaxProperties} at once: use a bbox of at most ${ownershipMaxSpanDegrees} degree.`,
    async count(filters) {
      const options = { filters, most: countUpTo }
      const total = await featurePages.countOwnership(version, of, options)
      return total < countUpTo ? total : undefined
    },
    async assertReadable(selection) {
      limit.assertLeft()
      if (selection.filters.some(({ name }) => identifying.has(name))) return
      // Read in the order of keys, a page costs the same wherever it is: GIS programs use it to
      // find out which properties there are.
      if (!selection.bounds && selection.filters.length === 0) return
      const area = selection.bounds ?? bounds
      if (!area) return
      const [west, south, east, north] = area
      const span = Math.max(east - west, north - south)
      // A box on the National Grid is a little larger in degrees than the box requested.
      if (span > ownershipMaxSpanDegrees + gridMarginDegrees) throw tooLarge()
      const options = { ...selection, most: countUpTo }
      if ((await featurePages.countOwnership(version, of, options)) === countUpTo) throw tooLarge()
    },
    recordRead: (features) => limit.add(features),
  }
}

const gridMarginDegrees = 0.02

export const tooLarge = () =>
  new Problem('feature-area-too-large', {
    message: `Ownership can be requested for areas of at most ${ownershipMaxSpanDegrees} degree with at most ${ownershipMaxProperties} features, and for at most ${ownershipFeaturesPerHour} features an hour. Ask for a smaller area with bbox, or for one title or parcel.`,
  })

const classNames = new Map<number, OwnerClass>(
  // `Object.keys` returns the declared keys, since the object has no others.
  (Object.keys(ownerClasses) as OwnerClass[]).map((name) => [ownerClasses[name], name]),
)

const titleNumber: Queryable = {
  name: 'title_no',
  title: 'Title number',
  type: 'string',
  filter: (value) => ({ name: 'titleNo', value }),
}

const registerProperties = (title: TitleRow | null) => ({
  tenure: title?.tenure ?? null,
  address: title?.address ?? null,
  proprietors: title?.proprietors.map(({ name }) => name).join('; ') ?? null,
})

function parcels(register: Register): Collection {
  const { store, release } = register
  const { version } = release
  const { featurePages } = store
  const featureOf = (row: ParcelFeatureRow): CollectionFeature => ({
    id: row.polyId,
    geometry: multiPart(decodeTwkb(row.geom)),
    properties: {
      poly_id: row.polyId,
      title_no: row.titleNo,
      ...registerProperties(row.title),
      owner_class: classNames.get(row.ownerClass) ?? null,
      is_overseas: row.isOverseas,
      area_m2: row.areaSquareMetres,
      began_at: row.beganAt?.toISOString() ?? null,
      edition: release.edition,
    },
  })
  return {
    ...common('parcels', register),
    id: 'ownership-parcels',
    title: 'Ownership: parcels',
    tiles: tilesOf(register),
    queryables: async () => [
      titleNumber,
      {
        name: 'poly_id',
        title: 'INSPIRE identifier',
        type: 'integer',
        filter: (value) => ({ name: 'polyId', value: Number(value) }),
      },
      {
        name: 'owner_class',
        title: 'Who owns it',
        type: 'string',
        values: [...classNames.values()],
        filter: (value) => {
          const [code] = [...classNames].find(([, name]) => name === value) ?? []
          return code === undefined ? undefined : { name: 'ownerClass', value: code }
        },
      },
    ],
    async read({ after, ...request }) {
      const rows = await featurePages.parcels(version, { ...request, after: numberOf(after) })
      return batchOf(rows, request.limit, featureOf)
    },
    keyOf: ({ id }) => id,
    async get(id) {
      if (!isRowNumber(id)) return undefined
      const filters = [{ name: 'polyId', value: Number(id) }]
      const [row] = await featurePages.parcels(version, { filters, limit: 1 })
      return row && featureOf(row)
    },
  }
}

function titles(register: Register): Collection {
  const { version } = register.release
  const { featurePages } = register.store
  return {
    ...common('titles', register),
    id: 'ownership-titles',
    title: 'Ownership: titles, each with all its parcels',
    queryables: async () => [titleNumber],
    async read({ after, ...request }) {
      const behind = after === undefined ? undefined : String(after)
      const rows = await featurePages.titles(version, { ...request, after: behind })
      return batchOf(rows, request.limit, (row) => titleFeature(row, register.release))
    },
    keyOf: ({ id }) => id,
    async get(id) {
      if (id.includes('\0')) return undefined
      const filters = [{ name: 'titleNo', value: id }]
      const [row] = await featurePages.titles(version, { filters, limit: 1 })
      return row && titleFeature(row, register.release)
    },
  }
}

/** A title without a boundary on the map has no geometry. */
const titleFeature = (
  { titleNo, title, parcels: own }: StoredProperty,
  { edition }: PublishedDataset,
): CollectionFeature => ({
  id: titleNo ?? '',
  geometry: together(own),
  properties: {
    title_no: titleNo,
    ...registerProperties(title),
    district: title?.district ?? null,
    county: title?.county ?? null,
    region: title?.region ?? null,
    postcode: title?.postcode ?? null,
    price_paid_pounds: title?.pricePaidPounds ?? null,
    date_proprietor_added: title?.dateProprietorAdded ?? null,
    inspire_ids: own.map(({ polyId }) => polyId).join('; '),
    area_ha: own.length === 0 ? null : hectares(sum(own)),
    edition,
  },
})

const sum = (own: readonly StoredParcel[]): number =>
  own.reduce((total, { areaSquareMetres }) => total + areaSquareMetres, 0)

/**
 * Always a MultiPolygon, like parcels: GIS programs give a layer the geometry type of its first
 * feature.
 */
function together(own: readonly StoredParcel[]): Geometry | null {
  if (own.length === 0) return null
  const geometries = own.map(({ geom }) => decodeTwkb(geom))
  return {
    type: 'MultiPolygon',
    coordinates: geometries.flatMap((geometry) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates]
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
    }),
  }
}

/** One tile has both layers, `parcels` and `unregistered`. */
const tilesOf = ({ release: { version } }: Register): PublishedTiles => ({
  dataset: 'ownership',
  version,
  minZoom: ownershipTileZooms.min,
  maxZoom: 20,
})

function unregistered(register: Register): Collection {
  const { version, edition } = register.release
  const { featurePages } = register.store
  const featureOf = (piece: UnregisteredPiece): CollectionFeature => ({
    id: piece.id,
    geometry: multiPart(decodeTwkb(piece.geom)),
    properties: {
      kind: piece.kind,
      classified_by: piece.classifiedBy,
      compactness: piece.compactness,
      access: piece.access,
      area_m2: piece.areaSquareMetres,
      edition,
    },
  })
  return {
    ...common('unregistered', register),
    id: 'unregistered-land',
    title: 'Unregistered land',
    tiles: tilesOf(register),
    queryables: async () => [],
    async read({ after, ...request }) {
      const rows = await featurePages.unregistered(version, { ...request, after: numberOf(after) })
      return batchOf(rows, request.limit, featureOf)
    },
    keyOf: ({ id }) => id,
    async get(id) {
      if (!isRowNumber(id)) return undefined
      const piece = await featurePages.unregisteredPiece(version, Number(id))
      return piece && featureOf(piece)
    },
  }
}

const isRowNumber = (id: string): boolean => /^\d{1,15}$/.test(id)

const numberOf = (key: string | number | undefined): number | undefined =>
  key === undefined ? undefined : Number(key)
