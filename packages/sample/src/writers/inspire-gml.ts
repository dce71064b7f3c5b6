import type { Ring } from '../plane/shape.ts'
import type { Parcel } from '../register/parcel.ts'
import { closedOnGrid } from './on-grid.ts'

/**
 * The INSPIRE index polygons of an authority as HM Land Registry publishes them: GML 3.2 on one
 * line, EPSG:27700, up to three decimals without trailing zeros.
 */
export function* inspireGml(parcels: readonly Parcel[], madeAt: string): Generator<string> {
  const count = parcels.length
  yield (
    "<?xml version='1.0' encoding='UTF-8'?>" +
      '<wfs:FeatureCollection xmlns:xs="http://www.w3.org/2001/XMLSchema"' +
      ' xmlns:LR="www.landregistry.gov.uk" xmlns:wfs="http://www.opengis.net/wfs/2.0"' +
      ' xmlns:gml="http://www.opengis.net/gml/3.2"' +
      ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
      ` numberMatched="${count}" numberReturned="${count}" timeStamp="${madeAt}">`
  )
  for (const parcel of parcels) yield member(parcel)
  yield '</wfs:FeatureCollection>'
}

function member({ polyId, shape, beganAt }: Parcel): string {
  const fid = `PREDEFINED.fid-doggerland_${polyId.toString(16)}`
  const rings = shape.map((ring, index) => {
    const side = index === 0 ? 'exterior' : 'interior'
    return `<gml:${side}><gml:LinearRing><gml:posList>${positions(ring)}</gml:posList></gml:LinearRing></gml:${side}>`
  })
  return (
    `<wfs:member><LR:PREDEFINED gml:id="${fid}"><LR:GEOMETRY>` +
    `<gml:Polygon srsName="urn:ogc:def:crs:EPSG::27700" srsDimension="2" gml:id="${fid}.GEOMETRY">` +
    `${rings.join('')}</gml:Polygon></LR:GEOMETRY>` +
    `<LR:INSPIREID>${polyId}</LR:INSPIREID><LR:LABEL>${polyId}</LR:LABEL>` +
    `<LR:NATIONALCADASTRALREFERENCE>${polyId}</LR:NATIONALCADASTRALREFERENCE>` +
    `<LR:VALIDFROM>${beganAt}</LR:VALIDFROM>` +
    `<LR:BEGINLIFESPANVERSION>${beganAt}</LR:BEGINLIFESPANVERSION>` +
    '</LR:PREDEFINED></wfs:member>'
  )
}

const positions = (ring: Ring): string =>
  closedOnGrid(ring)
    .map(([east, north]) => `${decimals(east)} ${decimals(north)}`)
    .join(' ')

const decimals = (metres: number): string => String(Math.round(metres * 1000) / 1000)
