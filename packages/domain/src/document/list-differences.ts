import type { ChangeSummary } from '@terrier/contract/change-summary'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { changeSummaryOf, isEmptySummary } from './change-summary.ts'
import { summarisePatch, type PatchSummary } from './summarise-patch.ts'
import { isSameJson } from './is-same-json.ts'
import { mapPatchBetween } from './map-patch.ts'

/**
 * The differences between two maps, one summary per difference. Title and view are ignored: two
 * snapshots of one map differ in them without any difference in content.
 */
export function listDifferences(first: SavedMapData, second: SavedMapData): ChangeSummary[] {
  const patch = mapPatchBetween(first, second)
  const inverse = mapPatchBetween(second, first)
  if (!patch || !inverse) return []
  const differences = apart(summarisePatch(patch, inverse)).map((one) =>
    changeSummaryOf({ ...nothing, ...one }),
  )
  return differences.filter((one) => !isEmptySummary(one))
}

/** The uuids of markers and drawings that only one of the maps has, or that differ between them. */
export function changedObjects(first: SavedMapData, second: SavedMapData): ReadonlySet<string> {
  const [before, after] = [objectsOf(first), objectsOf(second)]
  const all = new Set([...before.keys(), ...after.keys()])
  return new Set(all.values().filter((uuid) => !isSameJson(before.get(uuid), after.get(uuid))))
}

const objectsOf = ({ markers, drawings }: SavedMapData): ReadonlyMap<string, unknown> =>
  new Map([...markers.markers, ...drawings.polygons].map((object) => [object.uuid, object]))

/** Splits a summary into one per entry. */
function apart(summary: PatchSummary): Partial<PatchSummary>[] {
  const { layers, selection } = summary
  return [
    ...summary.added.map((object) => ({ added: [object] })),
    ...summary.removed.map((object) => ({ removed: [object] })),
    ...summary.renamed.map((object) => ({ renamed: [object] })),
    ...summary.moved.map((object) => ({ moved: [object] })),
    ...summary.reshaped.map((object) => ({ reshaped: [object] })),
    ...summary.described.map((object) => ({ described: [object] })),
    ...summary.recoloured.map((object) => ({ recoloured: [object] })),
    ...layers.shown.map((layer) => ({ layers: { shown: [layer], hidden: [] } })),
    ...layers.hidden.map((layer) => ({ layers: { shown: [], hidden: [layer] } })),
    { isReordered: summary.isReordered },
    { layerAppearance: summary.layerAppearance },
    { dataGroups: summary.dataGroups },
    { ownership: summary.ownership },
    { publicLandGroups: summary.publicLandGroups },
    { baseLayer: summary.baseLayer },
    { selection: { ...selection, deselected: 0 } },
    { selection: { ...selection, selected: 0 } },
  ]
}

const nothing: PatchSummary = {
  added: [],
  removed: [],
  renamed: [],
  moved: [],
  reshaped: [],
  described: [],
  recoloured: [],
  title: null,
  layers: { shown: [], hidden: [] },
  isReordered: false,
  layerAppearance: false,
  dataGroups: false,
  ownership: null,
  publicLandGroups: false,
  baseLayer: null,
  selection: { selected: 0, deselected: 0 },
  view: false,
}
