import type { DataGroup } from '@terrier/contract/data-groups'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { selectionOf, useSelection } from '../../document/selection-store.ts'
import type { OverlayStack } from '../overlays/overlay-stack.ts'
import { useGeometryEdit } from './geometry-edit.ts'
import { activeDataShape, dataShapeFeatures } from './data-features.ts'
import { activeDataShapeSourceId, dataShapeSourceId } from './data-layers.ts'
import { byUuid } from './object-features.ts'
import { ObjectSource } from './object-source.ts'

/** Ids of the groups whose sources are completely filled. */
type Filled = ReadonlySet<number>
const none: Filled = new Set()

/** The groups filled by `useDataShapes` on this stack; empty for a new stack. */
export function useFilled(stack: OverlayStack | null) {
  const [state, setState] = useState({ stack, filled: none })
  const onFilled = useCallback((filled: Filled) => setState({ stack, filled }), [stack])
  return { filled: state.stack === stack ? state.filled : none, onFilled }
}

/** Updates the sources of the visible data groups when their objects change. */
export function useDataShapes(
  map: MapLibreMap | null,
  stack: OverlayStack | null,
  { groups, onFilled }: { groups: readonly DataGroup[]; onFilled: (filled: Filled) => void },
): void {
  const sources = useMemo(
    () => (map && stack ? new DataShapeSources(map, stack, onFilled) : null),
    [map, stack, onFilled],
  )
  useEffect(() => sources?.show(groups), [sources, groups])
  const selected = useSelection((state) => selectionOf(state, 'data-object'))
  // The edit overlay shows the edited shape; underneath, the saved one is drawn.
  const isEdited = useGeometryEdit(({ edit }) => edit !== null)
  const active = isEdited ? null : selected
  useEffect(() => {
    const shape = active && activeDataShape(groups, active)
    void sources?.active.show(byUuid(shape ? [shape] : []))
  }, [sources, groups, active])
}

/** The sources of the visible groups on one loaded style. */
class DataShapeSources {
  readonly active: ObjectSource
  readonly #map: MapLibreMap
  readonly #stack: OverlayStack
  readonly #onFilled: (filled: Filled) => void
  readonly #byGroup = new Map<number, ObjectSource>()
  #filled = none

  constructor(map: MapLibreMap, stack: OverlayStack, onFilled: (filled: Filled) => void) {
    this.#map = map
    this.#stack = stack
    this.#onFilled = onFilled
    this.active = new ObjectSource(map, activeDataShapeSourceId, stack)
  }

  show(groups: readonly DataGroup[]): void {
    this.#forgetAllBut(new Set(groups.map(({ iddata_groups }) => iddata_groups)))
    for (const group of groups) void this.#fill(group)
  }

  async #fill(group: DataGroup): Promise<void> {
    const id = group.iddata_groups
    const source =
      this.#byGroup.get(id) ?? new ObjectSource(this.#map, dataShapeSourceId(group), this.#stack)
    this.#byGroup.set(id, source)
    await source.show(dataShapeFeatures(group))
    if (this.#byGroup.get(id) === source && !this.#filled.has(id)) {
      this.#publish(new Set([...this.#filled, id]))
    }
  }

  /** The stack has already removed these sources. */
  #forgetAllBut(shown: Filled): void {
    for (const id of this.#byGroup.keys()) if (!shown.has(id)) this.#byGroup.delete(id)
    const still = [...this.#filled].filter((id) => shown.has(id))
    if (still.length < this.#filled.size) this.#publish(new Set(still))
  }

  #publish(filled: Filled): void {
    this.#filled = filled
    this.#onFilled(filled)
  }
}
