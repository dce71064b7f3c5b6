import { useQueryClient } from '@tanstack/react-query'
import { saveDataGroupObjects } from '@terrier/contract/data-groups'
import { removeObjects } from '@terrier/domain/document/remove-objects'
import { useRef, useState } from 'react'

import { dataGroupsQuery } from '../../api/data-group-queries.ts'
import { ConnectionLost } from '../../api/api-errors.ts'
import { request } from '../../api/request.ts'
import { applyEdit } from '../../document/change-map.ts'
import { deselectRemoved } from '../../document/selection.ts'
import { selectObjects, type DrawnObject } from '../../document/object-selection.ts'
import { copyingOf, copyObjects, type Copying } from './copy-objects.ts'

/** Target of the selected objects, and whether they also stay on the map. */
export interface PendingMove {
  readonly layer: { readonly id: number; readonly title: string }
  readonly isMove: boolean
}

export type MoveState =
  | { readonly step: 'asked' }
  | { readonly step: 'working'; readonly pendingMove: PendingMove; readonly copying: Copying }
  | {
      readonly step: 'over'
      readonly pendingMove: PendingMove
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

  const work = async (pendingMove: PendingMove, from: Copying) => {
    isStopped.current = false
    let copying = from
    let isLost = false
    setState({ step: 'working', pendingMove, copying })
    try {
      await copyObjects(from, {
        send: (objectsOfBatch, changeId) =>
          request(saveDataGroupObjects, {
            body: { dataGroupId: pendingMove.layer.id, objects: objectsOfBatch, changeId },
          }),
        onProgress: (now) => {
          copying = now
          setState({ step: 'working', pendingMove, copying })
        },
        isStopped: () => isStopped.current,
      })
    } catch (error) {
      // The lost connection is shown on the screen. Any other error is a bug.
      if (!(error instanceof ConnectionLost)) reportError(error)
      isLost = true
    }
    queryClient.invalidateQueries({ queryKey: dataGroupsQuery.queryKey }).catch(reportError)
    const isTakenOff = pendingMove.isMove && takeOff(copying.copied)
    const end = isLost ? 'lost' : copying.rest.length > 0 ? 'stopped' : 'done'
    setState({ step: 'over', pendingMove, copying, end, isTakenOff })
  }
  return {
    state,
    start: (pendingMove: PendingMove) => void work(pendingMove, copyingOf(objects)),
    stop: () => {
      isStopped.current = true
    },
    /** Retries the unacknowledged batches under the same ids. */
    goOn: () => {
      if (state.step === 'over')
        void work(state.pendingMove, { ...state.copying, copied: [], refused: [] })
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
