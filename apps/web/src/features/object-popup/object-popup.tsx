import type { DataGroup } from '@terrier/contract/data-groups'
import { findObject } from '@terrier/domain/document/find-object'
import { useMemo } from 'react'

import { findDataObject } from '../../document/data-objects.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { selectedObjectId, selectionOf, useSelection } from '../../document/selection-store.ts'
import { useDataGroupsShown } from '../../map/use-data-groups-shown.ts'
import { OverlapChooser } from './overlap-chooser.tsx'
import { Popup } from './popup.tsx'
import { popupObjectOfGroup, popupObjectOfMap, type PopupObject } from './popup-object.ts'

/**
 * Popup of the selected object, anchored at its position; hidden while its geometry is being
 * edited. There is one at a time: for an object of the map, for one of a data group, or the choice
 * between overlapping objects.
 */
export function ObjectPopup() {
  const groups = useDataGroupsShown()
  const overlap = useSelection((state) => selectionOf(state, 'overlap'))
  const own = useOwnSubject()
  const found = useDataObject(groups)
  const isEditingGeometry = useSelection((state) => state.tool === 'edit-geometry')
  if (own) return <Popup key={own.uuid} subject={own} hasActions />
  if (isEditingGeometry) return null
  if (found) {
    const subject = popupObjectOfGroup(found.object, found.group)
    return (
      <Popup key={`${found.group.iddata_groups}/${subject.uuid}`} subject={subject} hasActions />
    )
  }
  return overlap && <OverlapChooser key={String(overlap.lngLat)} {...overlap} groups={groups} />
}

/** For users without edit permission: no actions. `dataGroups` are those that the page shows. */
export function PublicObjectPopup({ dataGroups }: { readonly dataGroups: readonly DataGroup[] }) {
  const overlap = useSelection((state) => selectionOf(state, 'overlap'))
  const own = useOwnSubject()
  const found = useDataObject(dataGroups)
  if (own) return <Popup key={own.uuid} subject={own} hasActions={false} />
  if (found) {
    const subject = popupObjectOfGroup(found.object, found.group)
    const key = `${found.group.iddata_groups}/${subject.uuid}`
    return <Popup key={key} subject={subject} hasActions={false} />
  }
  return overlap && <OverlapChooser key={String(overlap.lngLat)} {...overlap} groups={dataGroups} />
}

function useDataObject(groups: readonly DataGroup[]) {
  const dataObject = useSelection((state) => selectionOf(state, 'data-object'))
  return useMemo(
    () => (dataObject ? findDataObject(groups, dataObject) : null),
    [groups, dataObject],
  )
}

function useOwnSubject(): PopupObject | null {
  const document = useMapDocument((map) => map.document)
  const uuid = useSelection((state) => (state.tool === null ? selectedObjectId(state) : null))
  return useMemo(() => {
    const object = uuid === null ? null : findObject(document, uuid)
    return object && popupObjectOfMap(object)
  }, [document, uuid])
}
