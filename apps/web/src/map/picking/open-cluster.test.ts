import type { Feature, Point } from 'geojson'
import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { mapNetwork } from '../../document/map-network.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { closePopup } from '../../document/selection.ts'
import { selectionOf, useSelection } from '../../document/selection-store.ts'
import { maxZoom } from '../view/map-limits.ts'
import { clusterIndex, markerAt } from '../testing/cluster-index.ts'
import { clusterLayerId } from '../objects/object-layers.ts'
import { openCluster } from './open-cluster.ts'
import { showWhatIsHere } from './what-is-here.ts'

const easeTo = vi.fn<(to: { readonly zoom: number }) => void>()

/** A map with these markers, and the only cluster that they form at zoom 8. */
function onlyCluster(markers: Feature<Point>[]) {
  const index = clusterIndex(markers)
  const source = {
    getClusterExpansionZoom: async (id: number) => index.getClusterExpansionZoom(id),
    getClusterLeaves: async (id: number, limit: number, offset: number) =>
      index.getLeaves(id, limit, offset),
  }
  const [feature] = index.getClusters([-180, -85, 180, 85], 8)
  const map = {
    easeTo,
    getSource: () => source,
    getLayer: (id: string) => ({ id }),
    getLayersOrder: () => [],
    project: () => ({ x: 0, y: 0 }),
    queryRenderedFeatures: (_: unknown, { layers }: { layers: readonly string[] }) =>
      layers.includes(clusterLayerId) ? [{ ...feature, layer: { id: clusterLayerId } }] : [],
  }
  // Only the properties that are read are present.
  const cluster = { kind: 'cluster', feature: feature as unknown as MapGeoJSONFeature } as const
  return { map: map as unknown as MapLibreMap, cluster }
}

async function openOnly(markers: Feature<Point>[]): Promise<void> {
  const { map, cluster } = onlyCluster(markers)
  openCluster(map, cluster)
  await vi.waitFor(() => {
    expect(
      easeTo.mock.calls.length > 0 || selectionOf(useSelection.getState(), 'overlap') !== null,
    ).toBe(true)
  })
}

const askedUuids = () =>
  selectionOf(useSelection.getState(), 'place')?.objects.map(({ uuid }) => uuid)

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  closePopup()
  easeTo.mockClear()
})

describe('a cluster that is clicked', () => {
  it('zooms in, at most to the maximum zoom, when its markers can separate', async () => {
    await openOnly([markerAt([-1.5, 53], 'a'), markerAt([-1.499, 53], 'b')])
    expect(easeTo).toHaveBeenCalledOnce()
    expect(easeTo.mock.lastCall?.[0].zoom).toBeLessThanOrEqual(maxZoom)
    expect(selectionOf(useSelection.getState(), 'overlap')).toBeNull()
  })

  it('lists its markers when they share one position', async () => {
    const ofGroup: Feature<Point> = {
      ...markerAt([-1.5, 53]),
      properties: { uuid: '5/c', dataGroupId: 5, objectUuid: 'c' },
    }
    await openOnly([markerAt([-1.5, 53], 'a'), markerAt([-1.5, 53], 'b'), ofGroup])
    expect(easeTo).not.toHaveBeenCalled()
    expect(selectionOf(useSelection.getState(), 'overlap')?.candidates).toEqual(
      expect.arrayContaining([
        { kind: 'object', uuid: 'a' },
        { kind: 'object', uuid: 'b' },
        { kind: 'data-object', dataGroupId: 5, uuid: 'c' },
      ]),
    )
  })
})

describe('the list of objects at a cluster', () => {
  it('contains each of its markers when they share one position', async () => {
    showWhatIsHere(
      onlyCluster([markerAt([-1.5, 53], 'a'), markerAt([-1.5, 53], 'b')]).map,
      [-1.5, 53],
    )
    await vi.waitFor(() => expect(askedUuids()?.toSorted()).toEqual(['a', 'b']))
  })
})
