import type { Feature, Point } from 'geojson'

import { feature, rounded } from './geo-json.ts'

export interface StationRecord {
  readonly stationName: string
  readonly lat: number
  readonly long: number
  readonly crsCode: string
}

/** The railway stations of Great Britain, with their three-letter National Rail codes. */
export function stationFeatures(
  stations: readonly StationRecord[],
): Feature<Point, { name: string; code: string }>[] {
  return stations.map(({ stationName, crsCode, lat, long }) =>
    feature(
      { type: 'Point', coordinates: rounded([long, lat]) },
      { name: stationName, code: crsCode },
    ),
  )
}
