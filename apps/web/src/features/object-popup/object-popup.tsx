import type { DataGroup } from '@terrier/contract/data-groups'
import { findObject } from '@terrier/domain/document/find-object'
import { useMemo } from 'react'

import { findDataObject } from '../../document/data-groups.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { usePopupHand } from '../../document/popup-hand.ts'
import { useDataGroupsShown } from '../../map/use-data-groups-shown.ts'
import { OverlapChooser } from './overlap-chooser.tsx'
import { Popup } from './popup.tsx'
import { subjectOfGroup, subjectOfMap, type Subject } from './subject.ts'

/**
 * About what is in hand, over its place on the map; not while a tool is at work. There is one at a
 * time: about an object of the map, about one of a data group, or a question which of several.
 */
export function ObjectPopup() {
  const groups = useDataGroupsShown()
  const overlap = usePopupHand((hand) => hand.overlap)
  const own = useOwnSubject()
  const found = useDataObject(groups)
  const isEditingGeometry = useOpenMap((map) => map.tool === 'edit-geometry')
  if (own) return <Popup key={own.uuid} subject={own} hasActions />
  if (isEditingGeometry) return null
  if (found) {
    const subject = subjectOfGroup(found.object, found.group)
    return (
      <Popup key={`${found.group.iddata_groups}/${subject.uuid}`} subject={subject} hasActions />
    )
  }
  return overlap && <OverlapChooser key={String(overlap.lngLat)} {...overlap} groups={groups} />
}

/** For those who may only look: nothing can be done. `dataGroups` are those that the page shows. */
export function PublicObjectPopup({ dataGroups }: { readonly dataGroups: readonly DataGroup[] }) {
  const overlap = usePopupHand((hand) => hand.overlap)
  const own = useOwnSubject()
  const found = useDataObject(dataGroups)
  if (own) return <Popup key={own.uuid} subject={own} hasActions={false} />
  if (found) {
    const subject = subjectOfGroup(found.object, found.group)
    const key = `${found.group.iddata_groups}/${subject.uuid}`
    return <Popup key={key} subject={subject} hasActions={false} />
  }
  return overlap && <OverlapChooser key={String(overlap.lngLat)} {...overlap} groups={dataGroups} />
}

function useDataObject(groups: readonly DataGroup[]) {
  const dataObject = usePopupHand((hand) => hand.dataObject)
  return useMemo(
    () => (dataObject ? findDataObject(groups, dataObject) : null),
    [groups, dataObject],
  )
}

function useOwnSubject(): Subject | null {
  const document = useOpenMap((map) => map.document)
  const uuid = useOpenMap((map) => (map.tool === null ? map.activeObjectId : null))
  return useMemo(() => {
    const object = uuid === null ? null : findObject(document, uuid)
    return object && subjectOfMap(object)
  }, [document, uuid])
}
