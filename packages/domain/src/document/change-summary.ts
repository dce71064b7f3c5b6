import type { ChangeSummary, ObjectGroup } from '@terrier/contract/change-summary'

import type { PatchSummary, ObjectRef } from './summarise-patch.ts'

/**
 * A summary in the form of the API: objects are counted rather than listed, and empty fields
 * omitted.
 */
export function changeSummaryOf(summary: PatchSummary): ChangeSummary {
  const { title, renamed, reshaped, layers, ownership, selection } = summary
  const [renamedOne] = renamed
  return withoutAbsent({
    title,
    added: summary.added.length > 0 && groupOf(summary.added),
    removed: summary.removed.length > 0 && groupOf(summary.removed),
    renamed: renamedOne && {
      ...groupOf(renamed),
      ...(renamed.length === 1 && { from: renamedOne.from }),
    },
    moved: summary.moved.length > 0 && groupOf(summary.moved),
    reshaped: reshaped.length > 0 && {
      ...groupOf(reshaped),
      areaSquareMetres: sum(reshaped.map((one) => one.areaSquareMetres)),
      lengthKm: sum(reshaped.map((one) => one.lengthKm)),
    },
    described: summary.described.length > 0 && groupOf(summary.described),
    recoloured: summary.recoloured.length > 0 && groupOf(summary.recoloured),
    layersShown: layers.shown.length > 0 && layers.shown,
    layersHidden: layers.hidden.length > 0 && layers.hidden,
    isReordered: summary.isReordered,
    layerAppearance: summary.layerAppearance,
    dataGroups: summary.dataGroups,
    ownershipShown: ownership?.to,
    ownershipHidden: ownership?.to === null && ownership.from,
    publicLandGroups: summary.publicLandGroups,
    baseLayer: summary.baseLayer,
    selected: selection.selected,
    deselected: selection.deselected,
    view: summary.view,
  })
}

/** Whether there is no change to report, for example when only a counter changed. */
export const isEmptySummary = (summary: ChangeSummary): boolean => Object.keys(summary).length === 0

type Absent = null | undefined | 0

type WithAbsent<T> = { readonly [Name in keyof T]-?: T[Name] | Absent | boolean }

function withoutAbsent(fields: WithAbsent<ChangeSummary>): ChangeSummary {
  // Empty fields were filtered out, and the other fields have the types of `ChangeSummary`; flags
  // are true or absent.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => Boolean(value)))
}

function groupOf(objects: readonly ObjectRef[]): ObjectGroup {
  const [one] = objects
  const count = (kind: ObjectRef['kind']) => objects.filter((each) => each.kind === kind).length
  return {
    markers: count('marker'),
    polygons: count('polygon'),
    lines: count('line'),
    ...(one && objects.length === 1 && { name: one.name }),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
