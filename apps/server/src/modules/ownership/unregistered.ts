import { unregisteredMaxOverlaps, unregisteredMinAreaSquareMetres } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import * as contract from '@terrier/contract/unregistered'
import { layers } from '@terrier/domain/land-data/layers'
import { boundsOf, unionOfBounds } from '@terrier/geo/bounds'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { distanceMetres } from '@terrier/geo/line-length'
import type { LngLat } from '@terrier/geo/position'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { UnregisteredPiece } from '@terrier/store/stored'

import { gridReferenceAt } from '../../areas/grid-reference-at.ts'
import { sourceReply } from '../../datasets/dataset-reply.ts'
import { call } from '../../http/call.ts'
import { neighboursOf } from '../../ownership/land-neighbours.ts'
import {
  featuresNear,
  markDatasets,
  markReply,
  overlapping,
  overlapReply,
  publishedMarks,
} from '../../ownership/land-overlaps.ts'

const maxPieces = 100
const layerIds = layers.map(({ id }) => id)
const nothing = { pieces: [], total: 0, slivers: 0, counts: {}, markedBy: [] }

export const listUnregisteredNear = call(
  contract.listUnregisteredNear,
  async ({ query }, { store, datasets }) => {
    const release = await datasets.named('ownership')
    if (!release) return { ...nothing, edition: null, fictional: false }
    const point: LngLat = [query.lng, query.lat]
    const found = await store.unregistered.near(release.version, point, {
      radiusMetres: query.radiusMetres,
      minAreaSquareMetres: unregisteredMinAreaSquareMetres,
      limit: maxPieces,
      ...(query.kind && { kinds: [query.kind] }),
    })
    const pieces = found.pieces.map((piece) => ({ piece, geometry: areaOf(piece) }))
    const bounds = unionOfBounds(pieces.map(({ geometry }) => boundsOf(geometry)))
    const marks = bounds ? await featuresNear(markDatasets, bounds, { store, datasets }) : []
    const { total, slivers, counts } = found
    const { edition, fictional } = release
    return {
      pieces: pieces.map(({ piece, geometry }) =>
        Object.assign(pieceReply(piece, geometry), {
          distanceMetres: distanceMetres(point, piece.centre),
          marks: overlapping(geometry, marks).map(markReply),
        }),
      ),
      total,
      slivers,
      counts,
      markedBy: await publishedMarks(datasets),
      edition,
      fictional,
    }
  },
)

export const getUnregisteredPiece = call(
  contract.getUnregisteredPiece,
  async ({ params, viewer }, { store, datasets, ownershipAllowance }) => {
    const release = await datasets.named('ownership')
    const piece = release && (await store.unregistered.get(release.version, params.pieceId))
    if (!piece) throw new Problem('piece-not-found')
    ownershipAllowance.assertLeft(viewer.userId)
    const geometry = areaOf(piece)
    const { neighbours, total } = await neighboursOf(geometry, release.version, store)
    ownershipAllowance.add(viewer.userId, neighbours.length)
    const published = { store, datasets }
    const bounds = boundsOf(geometry)
    const marks = await featuresNear(markDatasets, bounds, published)
    const features = await featuresNear(layerIds, bounds, published)
    return {
      piece: {
        ...pieceReply(piece, geometry),
        marks: overlapping(geometry, marks).map(markReply),
      },
      gridReference: gridReferenceAt(piece.centre, 5),
      neighbours,
      neighbourTotal: total,
      overlaps: overlapping(geometry, features).slice(0, unregisteredMaxOverlaps).map(overlapReply),
      markedBy: await publishedMarks(datasets),
      sources: (await Promise.all(sourceIds.map((id) => datasets.named(id)))).flatMap((source) =>
        source ? [sourceReply(source)] : [],
      ),
    }
  },
)

/** Everything that a sheet draws on: what the pieces were computed from, and what overlaps them. */
const sourceIds = [
  'ownership',
  'country-land',
  'road-lines',
  'river-lines',
  'railway-lines',
  'high-water',
  ...markDatasets,
  ...layerIds,
]

function areaOf({ id, geom }: UnregisteredPiece): Polygon | MultiPolygon {
  const geometry = decodeTwkb(geom)
  if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') return geometry
  throw new Error(`Unregistered land ${id} is stored as a ${geometry.type}`)
}

function pieceReply(piece: UnregisteredPiece, { type, coordinates }: Polygon | MultiPolygon) {
  const { id, areaSquareMetres, centre, kind, classifiedBy, compactness, access } = piece
  return {
    id,
    areaSquareMetres,
    centre: [centre[0], centre[1]] as [number, number],
    geometry: { type, coordinates: [...coordinates] },
    kind,
    classifiedBy,
    compactness,
    access,
  }
}
