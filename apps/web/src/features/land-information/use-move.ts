import { useQueryClient } from '@tanstack/react-query'
import { saveDataGroupObjects } from '@terrier/contract/data-groups'
import { removeObjects } from '@terrier/domain/document/remove-objects'
import { useRef, useState } from 'react'

import { dataGroupsQuery } from '../../api/data-group-queries.ts'
import { ConnectionLost } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { perform } from '../../document/change-map.ts'
import { letGoOfWhatIsGone } from '../../document/hands.ts'
import { chooseAll, type DrawnObject } from '../../document/selection-of-objects.ts'
import { copyingOf, copyMany, type Copying } from './copy-many.ts'

/** Where chosen objects go, and whether they stay here too. */
export interface Errand {
  readonly layer: { readonly id: number; readonly title: string }
  readonly isMove: boolean
}

export type MoveState =
  | { readonly step: 'asked' }
  | { readonly step: 'working'; readonly errand: Errand; readonly copying: Copying }
  | {
      readonly step: 'over'
      readonly errand: Errand
      readonly copying: Copying
      readonly end: 'done' | 'stopped' | 'lost'
      /** Moved, and taken off the map too. */
      readonly isTakenOff: boolean
    }

/**
 * Copies chosen objects into a data layer. A move is a copy of which, once it is acknowledged, the
 * original is taken off the map: all of them in one change.
 */
export function useMove(objects: readonly DrawnObject[]) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<MoveState>({ step: 'asked' })
  const isStopped = useRef(false)

  const work = async (errand: Errand, from: Copying) => {
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
      // How far it went is told on the screen. Anything else is a fault to be known of.
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
    start: (errand: Errand) => void work(errand, copyingOf(objects)),
    stop: () => {
      isStopped.current = true
    },
    /** Goes on with what no answer came for, under the same ids. */
    goOn: () => {
      if (state.step === 'over')
        void work(state.errand, { ...state.copying, copied: [], refused: [] })
    },
  }
}

/** Says whether they are off the map. */
function takeOff(objects: readonly DrawnObject[]): boolean {
  const uuids = objects.map(({ uuid }) => uuid)
  const isTakenOff = perform(removeObjects(uuids)) !== null
  if (isTakenOff) chooseAll(uuids, false)
  letGoOfWhatIsGone()
  return isTakenOff
}
