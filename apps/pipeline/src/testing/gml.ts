interface ParcelOptions {
  id?: string
  posList?: string
  holes?: string[]
  crs?: string
  beganAt?: string
}

const square = '300000 200000 300100 200000 300100 200100 300000 200100 300000 200000'

const ring = (side: string, text: string) =>
  `<gml:${side}><gml:LinearRing><gml:posList>${text}</gml:posList></gml:LinearRing></gml:${side}>`

/** A member of an INSPIRE file in the publisher's form; by default a square of one hectare. */
export function aMember(options: ParcelOptions = {}): string {
  const { id = '1001', posList = square, holes = [], crs = 'urn:ogc:def:crs:EPSG::27700' } = options
  return (
    `<wfs:member><LR:PREDEFINED gml:id="PREDEFINED.fid-${id}"><LR:GEOMETRY>` +
    `<gml:Polygon srsName="${crs}" srsDimension="2">${ring('exterior', posList)}` +
    `${holes.map((hole) => ring('interior', hole)).join('')}</gml:Polygon></LR:GEOMETRY>` +
    `<LR:INSPIREID>${id}</LR:INSPIREID><LR:LABEL>${id}</LR:LABEL>` +
    `<LR:VALIDFROM>2009-01-14T14:28:39.898Z</LR:VALIDFROM>` +
    `<LR:BEGINLIFESPANVERSION>${options.beganAt ?? '2009-01-14T14:28:39.898Z'}` +
    '</LR:BEGINLIFESPANVERSION></LR:PREDEFINED></wfs:member>'
  )
}

/** A complete INSPIRE file, in one line as published. */
export function aGmlFile(members: readonly string[], numberReturned = members.length): string {
  return (
    '<?xml version="1.0" encoding="utf-8"?>\n<wfs:FeatureCollection xmlns:LR="www.landregistry.gov.uk"' +
    ' xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:wfs="http://www.opengis.net/wfs/2.0"' +
    ` numberMatched="${numberReturned}" numberReturned="${numberReturned}"` +
    ` timeStamp="2026-08-02T03:47:41.090Z">${members.join('')}</wfs:FeatureCollection>`
  )
}
