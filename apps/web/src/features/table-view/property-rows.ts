import type { PropertyReply } from '@terrier/contract/ownership'
import type { SelectedProperty } from '@terrier/contract/saved-map'
import { titleNumberOf } from '@terrier/domain/ownership/title-number'
import { boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'

import { tableViewText as text } from '../../text/table-view.ts'
import type { TableRow } from './table-row.ts'

const squareMetresPerHectare = 10_000

/** Loaded data by parcel; undefined while a property is loading. */
export interface LoadedProperties {
  readonly reply: PropertyReply | undefined
  readonly isPending: boolean
}

export function propertyRow(
  selected: SelectedProperty,
  { reply, isPending }: LoadedProperties,
): TableRow {
  const { polyId } = selected
  const titleNo = reply ? titleNumberOf(reply.property) : selected.titleNo
  const bounds = reply ? boundsOfProperty(reply) : null
  return {
    key: `parcel ${polyId}`,
    kind: 'property',
    name: nameOf(reply, titleNo, polyId),
    description: '',
    layer: text.selected,
    titleNo,
    owners: reply ? ownersOf(reply) : isPending ? text.lookingUp : text.failed,
    tenure: reply?.property.tenure ?? null,
    areaSquareMetres: reply ? reply.areaHectares * squareMetresPerHectare : null,
    lengthKm: null,
    lngLat: bounds && [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2],
    bounds: () => bounds,
    target: { kind: 'parcel', polyId },
  }
}

function nameOf(reply: PropertyReply | undefined, titleNo: string | null, polyId: number): string {
  const address = reply?.property.property_address
  if (address) return address
  return titleNo === null ? text.parcelNo({ polyId }) : text.titleOf({ titleNo })
}

/** The owners of all titles of the parcel. */
function ownersOf({ proprietors, otherTitles = [] }: PropertyReply): string {
  const all = [...proprietors, ...otherTitles.flatMap((title) => title.proprietors)]
  const names = [...new Set(all.map(({ name }) => name))]
  return names.length === 0 ? text.noCompanyRecord : names.join('; ')
}

/** Bounding box of the first polygon: for a property of many parcels, only a part of it. */
function boundsOfProperty({ property }: PropertyReply): Bounds | null {
  const [first] = property.polygons
  // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
  return first ? boundsOf(first.geom as Geometry) : null
}
