import { useQueryClient } from '@tanstack/react-query'
import { saveDataGroupObjects } from '@terrier/contract/data-groups'
import { removeObjects } from '@terrier/domain/document/remove-objects'
import { useRef, useState } from 'react'

import { dataGroupsQuery } from '../../api/data-group-queries.ts'
import { ConnectionLost } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { applyEdit } from '../../document/change-map.ts'
import { deselectRemoved } from '../../document/selection.ts'
import { selectObjects, type DrawnObject } from '../../document/object-selection.ts'
import { copyingOf, copyMany, type Copying } from './copy-many.ts'

/** Target of the selected objects, and whether they also stay on the map. */
export interface PendingMove {
  readonly layer: { readonly id: number; readonly title: string }
  readonly isMove: boolean
}

export type MoveState =
  | { readonly step: 'asked' }
  | { readonly step: 'working'; readonly errand: PendingMove; readonly copying: Copying }
  | {
      readonly step: 'over'
      readonly errand: PendingMove
      readonly copying: Copying
      readonly end: 'done' | 'stopped' | 'lost'
      /** Whether the originals were removed from the map. */
      readonly isTakenOff: boolean
    }

/**
 * Copies the selected objects into a data layer. A move is a copy whose originals are removed from
 * the map once it is acknowledged, all in one change.
 */
export function useMove(objects: readonly DrawnObject[]) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<MoveState>({ step: 'asked' })
  const isStopped = useRef(false)

  const work = async (errand: PendingMove, from: Copying) => {
    isStopped.current = false
    let copying = from
    let isLost = false
    setState({ step: 'working', errand, copying })
    try {
      await copyMany(from, {
        send: (objectsOfBatch, changeId) =>
          request(saveDataGroupObjects, {
            body: { dataGroupId: errand.layer.id, objects: objectsOfBatch, changeId },
          }),
        onProgress: (now) => {
          copying = now
          setState({ step: 'working', errand, copying })
        },
        isStopped: () => isStopped.current,
      })
    } catch (error) {
      // The lost connection is shown on the screen. Any other error is a bug.
      if (!(error instanceof ConnectionLost)) reportError(error)
      isLost = true
    }
    queryClient.invalidateQueries({ queryKey: dataGroupsQuery.queryKey }).catch(reportError)
    const isTakenOff = errand.isMove && takeOff(copying.copied)
    const end = isLost ? 'lost' : copying.rest.length > 0 ? 'stopped' : 'done'
    setState({ step: 'over', errand, copying, end, isTakenOff })
  }
  return {
    state,
    start: (errand: PendingMove) => void work(errand, copyingOf(objects)),
    stop: () => {
      isStopped.current = true
    },
    /** Retries the unacknowledged batches under the same ids. */
    goOn: () => {
      if (state.step === 'over')
        void work(state.errand, { ...state.copying, copied: [], refused: [] })
    },
  }
}

/** Returns whether they were removed from the map. */
function takeOff(objects: readonly DrawnObject[]): boolean {
  const uuids = objects.map(({ uuid }) => uuid)
  const isTakenOff = applyEdit(removeObjects(uuids)) !== null
  if (isTakenOff) selectObjects(uuids, false)
  deselectRemoved()
  return isTakenOff
}
