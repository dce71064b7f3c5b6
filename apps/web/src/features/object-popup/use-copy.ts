import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { saveDataGroupObject } from '@terrier/contract/data-groups'
import { copyObjectToMap } from '@terrier/contract/map-saves'
import { useEffect, useRef } from 'react'

import { dataGroupsQuery } from '../../api/data-group-queries.ts'
import { mapSummariesQuery } from '../../api/map-queries.ts'
import { request } from '../../api/request.ts'
import { allSaved } from '../../document/all-saved.ts'
import { applyEdit } from '../../document/change-map.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { refreshMap } from '../../document/refresh-map.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'
import { copiedObject, copyToMap, copyIntoOpenMap } from './copied-object.ts'
import type { CopyTarget } from './copy-targets.ts'
import type { PopupObject } from './popup-object.ts'

/** How long to wait for the open map to be saved with its copy. */
const saveTimeoutMs = 30_000

/** Copies an object. If the popup is closed by then, the outcome is shown as a toast. */
export function useCopy(subject: PopupObject) {
  const queryClient = useQueryClient()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const ids = useRef(new Map<string, string>()).current
  const { kind, uuid } = subject
  const task = `copy-object-${uuid}` as const
  return useMutation({
    networkMode: 'always',
    onMutate: () => closeErrors(task),
    mutationFn: (target: CopyTarget) => copyTo(target, subject, { queryClient, ids }),
    onSuccess: (_, { name }) => {
      if (isGone.current)
        showToast({ kind: 'done', task, message: text.copied({ kind, target: name }) })
    },
    onError: (_, { name }) => {
      if (isGone.current)
        showToast({ kind: 'error', task, message: text.copyFailed({ kind, target: name }) })
    },
  })
}

async function copyTo(
  target: CopyTarget,
  subject: PopupObject,
  { queryClient, ids }: { readonly queryClient: QueryClient; readonly ids: Map<string, string> },
): Promise<void> {
  const params = { kind: subject.kind }
  if (target.kind === 'data-group') {
    const body = { object: copiedObject(subject), dataGroupId: target.id }
    await once(ids, body, (changeId) =>
      request(saveDataGroupObject, { params, body: { ...body, changeId } }),
    )
    // The copy has succeeded even if refetching the list fails.
    return reload(queryClient, dataGroupsQuery.queryKey)
  }
  if (target.isOpen) return copyToOpenMap(subject)
  if (target.eid === null) throw new Error('A map that is not open has a number')
  const body = { eid: target.eid, object: copyToMap(subject) }
  await once(ids, body, (changeId) =>
    request(copyObjectToMap, { params, body: { ...body, changeId } }),
  )
  return reload(queryClient, mapSummariesQuery.queryKey)
}

/** Uses the same id over retries, so that the server stores the copy once. */
async function once(
  ids: Map<string, string>,
  body: object,
  send: (changeId: string) => Promise<unknown>,
): Promise<void> {
  const what = JSON.stringify(body)
  const changeId = ids.get(what) ?? newUuid()
  ids.set(what, changeId)
  await send(changeId)
  ids.delete(what)
}

/**
 * A copy to the open map is an edit like any other, which can be undone. Specification 7, "Flows":
 * the map is saved first, then reloaded.
 */
async function copyToOpenMap(subject: PopupObject): Promise<void> {
  if (!applyEdit(copyIntoOpenMap(newUuid(), subject)))
    throw new Error('This map cannot be changed now')
  await allSaved(saveTimeoutMs)
  await refreshMap()
}

function reload(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  queryClient.invalidateQueries({ queryKey }).catch(reportError)
}
