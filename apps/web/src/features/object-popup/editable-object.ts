import type { DataGroup } from '@terrier/contract/data-groups'
import { lngLatOf, shapeOf } from '@terrier/domain/document/saved-shape'

import { colourOf } from '../../document/data-objects.ts'
import type { EditableObject } from '../../map/objects/geometry-edit.ts'
import type { PopupObject } from './popup-object.ts'

/** An object of a data group in the form that the geometry editing tool needs. */
export function editableObject(
  { uuid, kind, name, version, geometry, center }: PopupObject,
  group: DataGroup,
): EditableObject {
  const { iddata_groups: dataGroupId, title: groupTitle } = group
  const colour = colourOf(group)
  const saved = geometry
    ? shapeOf(geometry)
    : ({ type: 'Point', coordinates: lngLatOf(center) } as const)
  return { dataGroupId, uuid, kind, name, groupTitle, colour, version, saved }
}
