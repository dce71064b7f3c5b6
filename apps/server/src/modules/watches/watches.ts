import type { Area } from '@terrier/contract/areas'
import { watchesMax } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import * as contract from '@terrier/contract/watches'
import type { Watch, WatchFinding } from '@terrier/contract/watches'
import { boundaryLayers, landDataLayers } from '@terrier/domain/land-data/layers'
import { assertNever } from '@terrier/geo/assert-never'
import { encodeTwkb } from '@terrier/geo/twkb'
import type {
  StoredFinding,
  StoredWatch,
  WatchedArea,
  WatchSubject,
} from '@terrier/store/watches/watches'

import { parcelsToPlace, placeOnParcels } from '../../areas/changes-in-area.ts'
import { resolveArea } from '../../areas/resolve-area.ts'
import { call, type Endpoint } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { changeReply } from '../../ownership/change-reply.ts'
import { watchMailPages } from './watch-mail-page.ts'

/** Two years of months. */
const findingsListed = 24

export const watchEndpoints = (now: () => Date): readonly Endpoint[] => [
  listWatches,
  createWatch,
  updateWatch,
  deleteWatch,
  setWatchMail,
  listWatchFindings,
  ...watchMailPages(now),
]

const listWatches = call(contract.listWatches, async ({ viewer: { userId } }, { store }) => ({
  watches: (await store.watches.listOf(userId)).map(watchReply),
  wantsMail: await store.watches.wantsMail(userId),
  isEmailConfirmed: Boolean((await store.users.byId(userId))?.verifiedAt),
}))

const createWatch = call(contract.createWatch, async ({ body, viewer }, context) => {
  const { store, config, now } = context
  requireWritable(config)
  const subject = await resolveSubject(body.subject, context)
  const watch = await store.write((tx) =>
    tx.watches.create(
      { userId: viewer.userId, name: body.name, subject, createdAt: now() },
      watchesMax,
    ),
  )
  if (!watch) throw new Problem('too-many-watches')
  return { watch: watchReply(watch) }
})

/** Throws 'not-found' for what is not in the published data, and the refusals of areas. */
async function resolveSubject(
  subject: contract.WatchSubject,
  context: Context,
): Promise<WatchSubject> {
  const { store, datasets } = context
  switch (subject.kind) {
    case 'area':
      return await watchedArea(subject.area, context)
    case 'parcel': {
      await resolveArea({ kind: 'parcels', polyIds: [subject.polyId] }, context)
      return { kind: 'parcel', polyIds: [subject.polyId] }
    }
    case 'owner': {
      const release = await datasets.named('ownership')
      const owner = release && (await store.owners.byKey(release.version, subject.ownerKey))
      if (!owner) throw new Problem('not-found')
      return subject
    }
    case 'layer':
      if (!isLayer(subject.layer) || !(await datasets.named(subject.layer))) {
        throw new Problem('not-found')
      }
      return subject
    default:
      return assertNever(subject)
  }
}

async function watchedArea(area: Area, context: Context): Promise<WatchedArea> {
  const { geometry, bounds } = await resolveArea(area, context)
  return { kind: 'area', geom: encodeTwkb(geometry), bounds }
}

const isLayer = (layer: string): boolean =>
  [...landDataLayers, ...boundaryLayers].some(({ id }) => id === layer)

const updateWatch = call(contract.updateWatch, async ({ body, viewer }, context) => {
  const { store, config } = context
  requireWritable(config)
  const { id, name, isPaused, area } = body
  const change = {
    ...(name !== undefined && { name }),
    ...(isPaused !== undefined && { isPaused }),
    ...(area && { area: await watchedArea(area, context) }),
  }
  if (!(await store.write((tx) => tx.watches.update(viewer.userId, id, change)))) {
    throw new Problem('not-found')
  }
  return {}
})

const deleteWatch = call(contract.deleteWatch, async ({ body, viewer }, { store, config }) => {
  requireWritable(config)
  await store.write((tx) => tx.watches.remove(viewer.userId, body.id))
  return {}
})

const setWatchMail = call(contract.setWatchMail, async ({ body, viewer }, { store, config }) => {
  requireWritable(config)
  await store.write((tx) => tx.watches.setMail(viewer.userId, body.wantsMail))
  return {}
})

const listWatchFindings = call(
  contract.listWatchFindings,
  async ({ params, viewer: { userId } }, context) => {
    const { store, ownershipAllowance } = context
    ownershipAllowance.assertLeft(userId)
    const found = await store.watches.findingsOf(userId, params.id, findingsListed)
    if (!found) throw new Problem('not-found')
    const boundaries = await boundariesOf(found.findings, context)
    ownershipAllowance.add(
      userId,
      found.findings.reduce((sum, { changes }) => sum + changes.length, 0),
    )
    return {
      watch: watchReply(found.watch),
      findings: found.findings.map((finding) => findingReply(finding, found.watch, boundaries)),
    }
  },
)

/** Of the parcels of titles with another owner, as far as they are in the published month. */
async function boundariesOf(
  findings: readonly StoredFinding[],
  { store, datasets }: Context,
): Promise<ReadonlyMap<number, Uint8Array>> {
  const polyIds = parcelsToPlace(findings.flatMap(({ changes }) => changes))
  const release = await datasets.named('ownership')
  if (!release || polyIds.length === 0) return new Map()
  const parcels = await store.parcels.withIds(release.version, polyIds)
  return new Map(parcels.map(({ polyId, geom }) => [polyId, geom]))
}

const watchReply = (watch: StoredWatch): Watch => ({
  id: watch.id,
  kind: watch.kind,
  name: watch.name,
  isPaused: watch.isPaused,
  createdAt: watch.createdAt.toISOString(),
  polyIds: watch.polyIds && [...watch.polyIds],
  ownerKey: watch.ownerKey,
  layer: watch.kind === 'layer' ? watch.datasetId : null,
  bounds: watch.bounds && [...watch.bounds],
  isPublished: watch.isPublished,
  findings: watch.findings,
  last:
    watch.lastEdition === null || watch.lastTotal === null
      ? null
      : { edition: watch.lastEdition, total: watch.lastTotal },
})

const findingReply = (
  finding: StoredFinding,
  { kind }: StoredWatch,
  boundaries: ReadonlyMap<number, Uint8Array>,
): WatchFinding => ({
  edition: finding.edition,
  foundAt: finding.foundAt.toISOString(),
  total: finding.total,
  isIncomplete: finding.isIncomplete,
  changes: finding.changes.map((change) => changeReply(placeOnParcels(change, boundaries))),
  titlesGained: [...finding.titlesGained],
  titlesLost: [...finding.titlesLost],
  layer:
    kind === 'layer'
      ? {
          rows: finding.rows,
          editionBefore: finding.editionBefore,
          rowsBefore: finding.rowsBefore,
        }
      : null,
  source: {
    publisher: finding.publisher,
    licence: finding.licence,
    attribution: finding.attribution,
    fictional: finding.fictional,
  },
})
