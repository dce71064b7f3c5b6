import type { Feature, Point } from 'geojson'
import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { mapNetwork } from '../document/map-network.ts'
import { connectOpenMap, startNewMap } from '../document/open-map.ts'
import { putDown, usePopupHand } from '../document/popup-hand.ts'
import { maxZoom } from './map-limits.ts'
import { clusterIndex, markerAt } from './objects/cluster-index.ts'
import { openCluster } from './open-cluster.ts'

const easeTo = vi.fn<(to: { readonly zoom: number }) => void>()

/** Opens the only cluster that these markers form at zoom 8. */
async function openOnly(markers: Feature<Point>[]): Promise<void> {
  const index = clusterIndex(markers)
  const source = {
    getClusterExpansionZoom: async (id: number) => index.getClusterExpansionZoom(id),
    getClusterLeaves: async (id: number, limit: number, offset: number) =>
      index.getLeaves(id, limit, offset),
  }
  const [feature] = index.getClusters([-180, -85, 180, 85], 8)
  openCluster({ easeTo, getSource: () => source } as unknown as MapLibreMap, {
    kind: 'cluster',
    // Only what is read of a cluster is there.
    feature: feature as unknown as MapGeoJSONFeature,
  })
  await vi.waitFor(() => {
    expect(easeTo.mock.calls.length > 0 || usePopupHand.getState().overlap !== null).toBe(true)
  })
}

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  putDown()
  easeTo.mockClear()
})

describe('a cluster that is clicked', () => {
  it('is gone to as near as it takes for its markers to part', async () => {
    await openOnly([markerAt([-1.5, 53], 'a'), markerAt([-1.499, 53], 'b')])
    expect(easeTo).toHaveBeenCalledOnce()
    expect(easeTo.mock.lastCall?.[0].zoom).toBeLessThanOrEqual(maxZoom)
    expect(usePopupHand.getState().overlap).toBeNull()
  })

  it('lists its markers when they lie at one place, which no zoom parts', async () => {
    const ofGroup: Feature<Point> = {
      ...markerAt([-1.5, 53]),
      properties: { uuid: '5/c', dataGroupId: 5, objectUuid: 'c' },
    }
    await openOnly([markerAt([-1.5, 53], 'a'), markerAt([-1.5, 53], 'b'), ofGroup])
    expect(easeTo).not.toHaveBeenCalled()
    expect(usePopupHand.getState().overlap?.candidates).toEqual(
      expect.arrayContaining([
        { kind: 'object', uuid: 'a' },
        { kind: 'object', uuid: 'b' },
        { kind: 'data-object', dataGroupId: 5, uuid: 'c' },
      ]),
    )
  })
})
