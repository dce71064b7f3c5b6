import type { ChangeSummary } from '@terrier/contract/change-summary'
import type { MapPatch } from '@terrier/contract/map-patch'

import { changeSummaryOf } from '../document/change-summary.ts'
import { summarisePatch } from '../document/summarise-patch.ts'
import { ownField } from '../document/json-fields.ts'
import { isSameJson } from '../document/is-same-json.ts'
import type { ReversiblePatch } from '../document/operation.ts'

/** Summarises the net change of several patches, oldest first; empty when they cancel out. */
export function summariseNetChange(changes: readonly ReversiblePatch[]): ChangeSummary {
  const patch = joined(changes.map((change) => change.patch))
  const inverse = joined(changes.map((change) => change.inverse).toReversed())
  const summary = summarisePatch(...withoutReturns(patch, inverse))
  return changeSummaryOf({ ...summary, view: false })
}

type List = 'markers' | 'drawings'
type Put = NonNullable<NonNullable<MapPatch[List]>['put']>[number]

/** Composes patches in order; indices are ignored. */
function joined(patches: readonly MapPatch[]): MapPatch {
  const head = new Map<string, unknown>()
  const unset = new Set<string>()
  for (const patch of patches) {
    for (const name of patch.unset ?? []) {
      head.delete(name)
      unset.add(name)
    }
    for (const [name, value] of Object.entries(patch.head ?? {})) {
      head.set(name, value)
      unset.delete(name)
    }
  }
  return {
    head: Object.fromEntries(head),
    unset: [...unset],
    markers: joinedList(patches.map(({ markers }) => markers)) as MapPatch['markers'],
    drawings: joinedList(patches.map(({ drawings }) => drawings)) as MapPatch['drawings'],
  }
}

function joinedList(lists: readonly MapPatch[List][]) {
  const put = new Map<string, Put>()
  const remove = new Set<string>()
  for (const list of lists) {
    for (const uuid of list?.remove ?? []) {
      put.delete(uuid)
      remove.add(uuid)
    }
    for (const one of list?.put ?? []) {
      put.set(one.item.uuid, one)
      remove.delete(one.item.uuid)
    }
  }
  return { remove: [...remove], put: [...put.values()] }
}

/** Removes head fields whose final value equals the original one. */
function withoutReturns(patch: MapPatch, inverse: MapPatch): [MapPatch, MapPatch] {
  const isReturn = (name: string, value: unknown) =>
    isSameJson(value, inverse.head && ownField(inverse.head, name))
  const head = Object.entries(patch.head ?? {}).filter(([name, value]) => !isReturn(name, value))
  const names = new Set([...head.map(([name]) => name), ...(patch.unset ?? [])])
  const oldHead = Object.entries(inverse.head ?? {}).filter(([name]) => names.has(name))
  return [
    { ...patch, head: Object.fromEntries(head) },
    { ...inverse, head: Object.fromEntries(oldHead) },
  ]
}
